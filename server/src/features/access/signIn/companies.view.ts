import { signInPages } from '@yardmaster/core/contract/access/signIn.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { html } from 'ghtml'
import { brandedCard } from '../../../http/brandedCard.view.ts'
import type { PageRequest } from '../../../http/route.ts'
import type { Text } from '../../../text/text.ts'
import type { CompanyChoice } from './companies.service.ts'

const STYLE = `
.card p { margin: 0; }
.companies { display: grid; gap: 12px; margin: 20px 0 24px; padding: 0; list-style: none; }
.companies button { text-align: start; overflow-wrap: anywhere; border-color: var(--field); }
.companies button:hover { background: var(--accent-soft); }
`

/** Continues the sign-in of a person whose email and password open several companies. */
export function companiesView(
  request: PageRequest,
  text: Text,
  { offer, companies, returnTo }: CompanyChoice & { returnTo: string },
): string {
  const title = text('login.chooseCompany')
  return brandedCard({
    ...request,
    text,
    title,
    style: STYLE,
    body: html`<h1>${title}</h1>
      <p class="muted">${text('login.severalCompanies')}</p>
      <form method="post" action="${signInPages.chooseCompany.path}">
        <input type="hidden" name="offer" value="${offer}" />
        <input type="hidden" name="returnTo" value="${returnTo}" />
        <ul class="companies">
          !${companies.map(({ id, name }, index) => companyButton(id, name, index === 0))}
        </ul>
      </form>
      <p><a href="${paths.login(returnTo)}">${text('login.otherEmail')}</a></p>`,
  })
}

const companyButton = (id: number, name: string, isFirst: boolean): string =>
  html`<li>
    <button class="wide secondary" name="company" value="${String(id)}" !${isFirst ? 'autofocus' : ''}>
      ${name}
    </button>
  </li>`

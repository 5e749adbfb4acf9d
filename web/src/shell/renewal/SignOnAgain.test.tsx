// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import type { Session } from '@yardmaster/core/contract/access/session.ts'
import { ALL_MESSAGES } from '@yardmaster/core/i18n/all.ts'
import type { Locale } from '@yardmaster/core/i18n/locales.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'react-intl'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query.ts'
import { askToSignIn, renewed } from './question.ts'
import { RenewalDialog } from './RenewalDialog.tsx'

const ANA = { id: 7, name: 'Ana Ruiz', email: 'ana@acme.example' }
const START = '/app/sso/3-abcdefghij'
const session = { user: ANA, branch: { id: 1 }, allBranches: false, signOn: START } as Session

beforeEach(() => {
  window.matchMedia ??= () =>
    ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList
})

function show(locale: Locale = 'en') {
  render(
    <QueryClientProvider client={queryClient}>
      <IntlProvider locale={locale} messages={ALL_MESSAGES[locale]}>
        <MemoryRouter initialEntries={['/assets']}>
          <RenewalDialog />
        </MemoryRouter>
      </IntlProvider>
    </QueryClientProvider>,
  )
}

/** Lets the server say who is signed in in this browser. */
const signedInAs = (user: { id: number; name: string } | null) =>
  vi.stubGlobal('fetch', async () =>
    user ? Response.json({ user }) : Response.json({ code: 'error.signedOut' }, { status: 403 }),
  )

afterEach(() => {
  cleanup()
  renewed()
  vi.unstubAllGlobals()
})

test('leads a user of single sign-on to the company in a new tab, and asks for no password', async () => {
  show()
  void askToSignIn(session)
  const company = await screen.findByRole('link', { name: 'Continue with Your Company' })
  expect(company.getAttribute('href')).toBe(START)
  expect(company.getAttribute('target')).toBe('_blank')
  expect(document.activeElement).toBe(company)
  expect(screen.queryByLabelText(/Password/)).toBeNull()
  expect(screen.getByRole('dialog', { name: 'Your session has ended' })).toBeDefined()
})

test('continues by itself once the user has signed in in the other tab', async () => {
  show()
  const call = askToSignIn(session)
  await screen.findByRole('dialog')
  signedInAs(null)
  window.dispatchEvent(new Event('focus'))
  signedInAs(ANA)
  window.dispatchEvent(new Event('focus'))
  expect(await call).toBe(true)
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('does not continue as somebody else who signed in there', async () => {
  show()
  const answered = vi.fn<(renewed: boolean) => void>()
  void askToSignIn(session).then(answered)
  await screen.findByRole('dialog')
  signedInAs({ id: 8, name: 'Eva Sol' })
  window.dispatchEvent(new Event('focus'))
  expect((await screen.findByRole('alert')).textContent).toContain('Eva Sol')
  expect(answered).not.toHaveBeenCalled()
})

test('lets the waiting calls fail when the user cancels', async () => {
  show('es')
  const call = askToSignIn(session)
  expect(await screen.findByRole('link', { name: 'Continuar con su empresa' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(await call).toBe(false)
})

test('asks a user with a password for it', async () => {
  show()
  void askToSignIn({ ...session, signOn: null })
  expect(await screen.findByLabelText(/Password/)).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Continue with Your Company' })).toBeNull()
})

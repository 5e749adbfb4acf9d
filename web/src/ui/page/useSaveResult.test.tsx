// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { put } from '@yardmaster/core/contract/endpoint.ts'
import { ALL_MESSAGES } from '@yardmaster/core/i18n/all.ts'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { IntlProvider } from 'react-intl'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { useContractForm } from '../../lib/form.ts'
import { queryClient, useCall } from '../../lib/query.ts'
import { ContractFormDialog } from '../dialogs/ContractFormDialog.tsx'
import { NameField } from '../fields/NameField.tsx'
import { Snackbars } from '../notices/Snackbars.tsx'
import { useSaveResult } from './useSaveResult.ts'

const Named = z.object({ name: z.string().check(z.trim(), z.minLength(1)) })
const rename = put('/api/yard', { can: 'category.create', summary: '', body: Named })

function RenameDialog({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  const form = useContractForm(Named, { name: 'Yard' })
  const { errors } = useFormState(form)
  const { mutate, isPending } = useCall(rename)
  const { error, showResult } = useSaveResult(form, { title: 'Rename Yard', onClose, fallback: 'name' })
  return (
    <ContractFormDialog
      form={form}
      title="Rename Yard"
      busy={isPending}
      error={error}
      onSave={(body) => mutate({ body }, showResult('Renamed', onSaved))}
      onClose={onClose}
    >
      <NameField field={form.register('name')} label="Name" maxLength={20} error={errors.name?.message} />
    </ContractFormDialog>
  )
}

const onSaved = vi.fn<() => void>()

function Page() {
  const [opened, setOpened] = useState(1)
  return (
    <>
      <button onClick={() => setOpened(opened + 1)}>Open another</button>
      {opened % 2 === 1 && (
        <RenameDialog key={opened} onClose={() => setOpened(opened + 1)} onSaved={() => onSaved()} />
      )}
    </>
  )
}

let sent = 0
let respond: (response: Response) => void
let lose: () => void
beforeEach(() => {
  sent = 0
  onSaved.mockReset()
  window.matchMedia ??= () =>
    ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList
  vi.stubGlobal('fetch', () => {
    sent += 1
    return new Promise<Response>((resolve, reject) => {
      respond = resolve
      lose = () => reject(new TypeError('Failed to fetch'))
    })
  })
})
afterEach(cleanup)

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function save() {
  render(
    <QueryClientProvider client={queryClient}>
      <IntlProvider locale="en" messages={ALL_MESSAGES.en}>
        <Snackbars>
          <Page />
        </Snackbars>
      </IntlProvider>
    </QueryClientProvider>,
  )
  await userEvent.type(screen.getByLabelText(/Name/), ' 2')
  await press('Save')
  await vi.waitFor(() => expect(sent).toBe(1))
}
const done = () => new Response(null, { status: 204 })
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

test('closes and confirms', async () => {
  await save()
  respond(done())
  expect(await screen.findByText('Renamed')).toBeTruthy()
  expect(onSaved).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(screen.queryByLabelText(/Name/)).toBeNull())
})

test('sends once, even if the user presses Enter twice', async () => {
  await save()
  await userEvent.type(screen.getByLabelText(/Name/), '{Enter}{Enter}')
  expect(sent).toBe(1)
})

test('Cancel closes without a question while saving, and the outcome is reported later', async () => {
  await save()
  await press('Cancel')
  await vi.waitFor(() => expect(screen.queryByLabelText(/Name/)).toBeNull())
  respond(done())
  expect(await screen.findByText('Renamed')).toBeTruthy()
  expect(onSaved).not.toHaveBeenCalled()
})

test('reports a refusal with the title of the dialog, and leaves another dialog open', async () => {
  await save()
  await press('Cancel')
  await vi.waitFor(() => expect(screen.queryByLabelText(/Name/)).toBeNull())
  await press('Open another')
  respond(json(409, { error: 'Already in use.', code: 'error.emailTaken' }))
  expect(await screen.findByText('Couldn’t save (Rename Yard): Already in use.')).toBeTruthy()
  expect(screen.getByLabelText(/Name/)).toBeTruthy()
})

test('says that the outcome is unknown, for a user who can’t repeat the save any more', async () => {
  await save()
  await press('Cancel')
  await vi.waitFor(() => expect(screen.queryByLabelText(/Name/)).toBeNull())
  lose()
  expect(await screen.findByText(/^Rename Yard – .* Check whether it was saved/)).toBeTruthy()
})

test('Escape closes while saving, although the pressed button is disabled', async () => {
  await save()
  expect(document.activeElement?.getAttribute('role')).toBe('dialog')
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(screen.queryByLabelText(/Name/)).toBeNull())
})

test('shows a conflict under the fallback field', async () => {
  await save()
  respond(json(409, { error: 'Already in use.', code: 'error.emailTaken' }))
  await screen.findByText('Already in use.')
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['our own 500', json(500, { error: 'Our side. ID: 7', id: '7' }), 'Our side. ID: 7'],
  [
    'a 500 of the framework',
    json(500, { statusCode: 500, error: 'Internal Server Error' }),
    ALL_MESSAGES.en['error.unconfirmed'],
  ],
  [
    'a proxy’s page',
    new Response('<h1>Bad Gateway</h1>', { status: 502 }),
    ALL_MESSAGES.en['error.unconfirmed'],
  ],
  ['a refusal by a proxy', new Response('Forbidden', { status: 403 }), ALL_MESSAGES.en['app.error.title']],
  ['a missing permission', json(403, { error: 'Not allowed.', code: 'error.forbidden' }), 'Not allowed.'],
])('shows %s above the fields', async (_, response, text) => {
  await save()
  respond(response)
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(screen.getByLabelText(/Name/).getAttribute('aria-invalid')).toBe('false')
})

// @vitest-environment jsdom
import type { Session } from '@yardmaster/core/contract/access/session.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { onRenewed } from '../../lib/renewal.ts'
import { askToSignIn, declined, renewed, useQuestion } from './question.ts'

const session = { user: { id: 7, name: 'Ana Ruiz' } } as Session

const Asked = () => <output>{useQuestion()?.session.user.name ?? 'nobody'}</output>
const asked = () => screen.getByRole('status').textContent

function show() {
  render(
    <>
      <Asked />
      <input aria-label="Name" />
      <button type="button">Save</button>
    </>,
  )
}

afterEach(() => {
  cleanup()
  renewed()
})

test('asks one question for all calls and lets all of them continue', async () => {
  show()
  const onRenewal = vi.fn<() => void>()
  const end = onRenewed(() => onRenewal())
  const calls = [askToSignIn(session), askToSignIn(session)]
  expect(await screen.findByText('Ana Ruiz')).toBeDefined()
  renewed()
  expect(await Promise.all(calls)).toEqual([true, true])
  expect(await screen.findByText('nobody')).toBeDefined()
  expect(onRenewal).toHaveBeenCalledOnce()
  end()
})

test('asks again only after the user does more than type', async () => {
  show()
  const call = askToSignIn(session)
  declined()
  expect(await call).toBe(false)
  await userEvent.type(screen.getByLabelText('Name'), 'typed')
  expect(await askToSignIn(session), 'a call in the background').toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const next = askToSignIn(session)
  await vi.waitFor(() => expect(asked()).toBe('Ana Ruiz'))
  renewed()
  expect(await next).toBe(true)
})

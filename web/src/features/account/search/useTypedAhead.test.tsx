// @vitest-environment jsdom
import { cleanup, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { useTypedAhead } from './useTypedAhead.ts'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

const open = (isOpen: boolean) =>
  renderHook((props: { isOpen: boolean }) => useTypedAhead(props.isOpen), { initialProps: { isOpen } })

test('collects what is typed until the dialog is there, also while another field has the focus', async () => {
  document.body.append(document.createElement('input'))
  screen.getByRole('textbox').focus()
  const { result, rerender } = open(true)
  await userEvent.keyboard('ex1{Backspace}')
  expect(result.current).toBe('ex')
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('')
  const dialog = document.createElement('div')
  dialog.className = 'MuiModal-root'
  document.body.append(dialog)
  await userEvent.keyboard('101')
  expect(result.current).toBe('ex')
  rerender({ isOpen: false })
  expect(result.current).toBe('')
})

test('leaves keys alone while the search is closed', async () => {
  document.body.append(document.createElement('input'))
  screen.getByRole('textbox').focus()
  const { result } = open(false)
  await userEvent.keyboard('oil')
  expect(result.current).toBe('')
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('oil')
})

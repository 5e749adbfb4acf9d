import { expect, test } from 'vitest'
import { CallError } from './call.ts'
import { fieldErrors } from './form.ts'

const taken = { error: 'Taken', code: 'error.invalid' } as const

test.each([
  ['the named field, if the form shows it', { ...taken, field: 'startAt' }, ['dueAt', 'startAt'], 'startAt'],
  ['the first field, if another one is named', { ...taken, field: 'assetId' }, ['dueAt', 'startAt'], 'dueAt'],
  ['the first field, if none is named', taken, ['dueAt', 'startAt'], 'dueAt'],
  ['the only field', { ...taken, field: 'startAt' }, 'name', 'name'],
])('shows a conflict at %s', (_, refusal, fallback, field) => {
  expect(fieldErrors(new CallError(409, refusal), fallback)).toEqual({ [field]: 'Taken' })
})

test('shows what the server says about each field, and nothing else at a field', () => {
  const errors = { dueAt: 'In the past' }
  expect(fieldErrors(new CallError(422, { errors }), 'name')).toEqual(errors)
  expect(fieldErrors(new CallError(409, taken))).toEqual({})
  expect(fieldErrors(new CallError(500, taken), 'name')).toEqual({})
})

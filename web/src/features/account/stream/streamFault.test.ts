import { expect, test } from 'vitest'
import { faultOf } from './streamFault.ts'

test.each([
  ['networkError', 'manifestLoadError', 0, { kind: 'unreachable' }],
  ['networkError', 'manifestLoadTimeOut', undefined, { kind: 'unreachable' }],
  ['networkError', 'manifestLoadError', 404, { kind: 'refused', status: 404 }],
  ['networkError', 'fragLoadError', 503, { kind: 'refused', status: 503 }],
  ['networkError', 'manifestParsingError', 200, { kind: 'notStream' }],
  ['networkError', 'levelEmptyError', undefined, { kind: 'notStream' }],
  ['mediaError', 'manifestIncompatibleCodecsError', undefined, { kind: 'codec' }],
  ['mediaError', 'bufferAddCodecError', undefined, { kind: 'codec' }],
  ['mediaError', 'bufferAppendError', undefined, { kind: 'media' }],
  ['otherError', 'internalException', undefined, { kind: 'media' }],
])('classifies %s, %s with status %s', (type, details, code, fault) => {
  expect(faultOf({ type, details, response: code === undefined ? undefined : { code } })).toEqual(fault)
})

import { expect, test } from 'vitest'
import { signedToken } from './signedToken.ts'

const secret = Buffer.from('a secret of the installation')
const form = /^(\d+)\.(\d+)$/
const upload = signedToken({ purpose: 'upload', form })

test('returns the signed parts as text', () => {
  expect(upload.read(secret, upload.sign(secret, [7, 31]))).toEqual(['7', '31'])
})

test('rejects a token that was signed for another purpose', () => {
  const embed = signedToken({ purpose: 'embed', form })
  expect(upload.read(secret, embed.sign(secret, [7, 31]))).toBeNull()
})

test('rejects a signed token with another form', () => {
  expect(upload.read(secret, upload.sign(secret, [7, 31, 5]))).toBeNull()
})

test('rejects a signature of another length', () => {
  const short = signedToken({ purpose: 'upload', form, signatureBytes: 16 })
  expect(upload.read(secret, short.sign(secret, [7, 31]))).toBeNull()
})

import { X509Certificate, createPrivateKey } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createSecureContext } from 'node:tls'
import type { SecureContextOptions } from 'node:tls'

/** The paths of a certificate with its chain and of its key, and the variables that name them. */
export type KeyPairFiles = {
  cert: { variable: string; path: string }
  key: { variable: string; path: string }
}

/** A certificate with its chain, and its key, both in PEM format. */
export type PemPair = { cert: string; key: string }

export type KeyPair = PemPair & {
  /** The validity of the certificate, in milliseconds. */
  validFrom: number
  validTo: number
}

/** Why a pair can't be used: the sentence names the variable. */
export class UnusablePair extends Error {}

/** TLS 1.0 and 1.1 are obsolete (RFC 8996). */
const MIN_VERSION = 'TLSv1.2'

export const contextOf = ({ cert, key }: PemPair): SecureContextOptions => ({
  cert,
  key,
  minVersion: MIN_VERSION,
})

/** Reads both files and checks that they belong together. Rejects with UnusablePair. */
export async function readKeyPair({ cert, key }: KeyPairFiles): Promise<KeyPair> {
  const [certText, keyText] = [await textOf(cert), await textOf(key)]
  const certificate = parsed(() => new X509Certificate(certText), cert, 'a certificate in PEM format')
  const privateKey = parsed(() => createPrivateKey(keyText), key, 'a private key in PEM format')
  if (!certificate.checkPrivateKey(privateKey))
    throw new UnusablePair(
      `The key of ${key.variable} (${key.path}) does not belong to the certificate of ${cert.variable} (${cert.path}).`,
    )
  const pair = {
    cert: certText,
    key: keyText,
    validFrom: Date.parse(certificate.validFrom),
    validTo: Date.parse(certificate.validTo),
  }
  // Finds what only TLS itself rejects, such as a broken chain after the first certificate.
  parsed(() => createSecureContext(contextOf(pair)), cert, 'a certificate that TLS accepts')
  return pair
}

async function textOf({ variable, path }: KeyPairFiles['cert']): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    throw new UnusablePair(`The file of ${variable} (${path}) can't be read.`, { cause: error })
  }
}

function parsed<Result>(parse: () => Result, { variable, path }: KeyPairFiles['cert'], expected: string) {
  try {
    return parse()
  } catch (error) {
    throw new UnusablePair(`The file of ${variable} (${path}) is not ${expected}.`, { cause: error })
  }
}

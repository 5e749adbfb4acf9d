import type { PasskeyCreated } from '@yardmaster/core/contract/access/secondFactor.ts'

/** Returns whether the browser can create passkeys here. Authenticators know us by a name, not by a number. */
export const passkeysWork = (): boolean =>
  'PublicKeyCredential' in window && !/^(\[|[0-9.]+$)/.test(window.location.hostname)

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

const textOf = (buffer: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

type Failure = 'canceled' | 'exists'
type Options = Record<string, unknown> & { challenge: string }

/**
 * Creates a passkey with the options of the server, or returns why there is none: the user canceled, or the
 * authenticator has one for this user already. Converts bytes itself, which older browsers don't do.
 */
export async function createPasskey(options: Options): Promise<PasskeyCreated | Failure> {
  const given = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const publicKey = {
    ...given,
    challenge: bytesOf(given.challenge),
    user: { ...given.user, id: bytesOf(given.user.id) },
    excludeCredentials: (given.excludeCredentials ?? []).map((known) => ({
      ...known,
      id: bytesOf(known.id),
    })),
  } as PublicKeyCredentialCreationOptions
  const created = await create(publicKey)
  if (typeof created === 'string') return created
  if (!(created instanceof PublicKeyCredential)) return 'canceled'
  const response = created.response as AuthenticatorAttestationResponse
  return {
    id: created.id,
    rawId: textOf(created.rawId),
    type: 'public-key',
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      attestationObject: textOf(response.attestationObject),
      transports: response.getTransports?.() ?? [],
    },
  }
}

async function create(publicKey: PublicKeyCredentialCreationOptions): Promise<Credential | Failure | null> {
  try {
    return await navigator.credentials.create({ publicKey })
  } catch (error) {
    return error instanceof DOMException && error.name === 'InvalidStateError' ? 'exists' : 'canceled'
  }
}

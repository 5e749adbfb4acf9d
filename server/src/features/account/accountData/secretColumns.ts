/** By these names, whatever feature adds them. */
const SECRET_NAMES =
  /hash|secret|password|token|credential|recovery|verifier|nonce|^auth$|^p256dh$|^endpoint$|public_key|private_key/
/** Bytes are keys, hashes and encrypted texts. */
const SECRET_TYPE = 'bytea'
/** Not secret, whatever their names say. */
const NO_SECRETS = new Set(['device.require_token', 'refused_message.payload'])

/** Returns whether a column must not leave the database in an export. */
export const isSecret = (table: string, { name, type }: { name: string; type: string }): boolean =>
  !NO_SECRETS.has(`${table}.${name}`) && (type === SECRET_TYPE || SECRET_NAMES.test(name))

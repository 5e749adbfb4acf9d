/** A reference names one entity of any kind as `kind:id`, for instance `thing:12`. */
export const REF_KINDS = [
  'thing',
  'person',
  'place',
  'area',
  'user',
  'category',
  'flag',
  'equipment',
  'branch',
  'account',
  'device',
  'deviceRequest',
  'camera',
  'token',
  'attribute',
  'import',
  'repair',
  'task',
  'part',
  'inspectionPlan',
  'invitation',
  'client',
  'site',
  'rental',
  'scheduledReport',
  'fuelCard',
  'apiToken',
  'integration',
  'webhook',
] as const
export type RefKind = (typeof REF_KINDS)[number]
export type Ref = { kind: RefKind; id: number }

const LARGEST_ID = 2 ** 31 - 1
const PATTERN = new RegExp(`^(${REF_KINDS.join('|')}):([1-9][0-9]{0,9})$`)

export const formatRef = (ref: Ref): string => `${ref.kind}:${ref.id}`

export function parseRef(text: string): Ref | null {
  const match = PATTERN.exec(text)
  if (!match) return null
  const id = Number(match[2])
  return id <= LARGEST_ID ? { kind: match[1] as RefKind, id } : null
}

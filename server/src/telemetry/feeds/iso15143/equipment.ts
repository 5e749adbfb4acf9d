import { FAULTS_MAX, FAULT_CODE_MAX, FAULT_TEXT_MAX } from '@yardmaster/core/telemetry/faults.ts'
import type { FaultSeverity } from '@yardmaster/core/telemetry/faults.ts'
import type { InvalidPart } from '../../readings/reading.ts'
import { childOf, childrenOf, plainOf, textOf } from './document.ts'
import type { Node } from './document.ts'
import type { FeedAsset, FeedFault, FeedIdentity, FeedPoint } from './feedAsset.ts'
import { FAULT_NAMES, SIGNALS } from './signals.ts'
import { UNREADABLE, instantOf } from './values.ts'

const NAME_MAX = 100
/** A page of a series has some hundred points. More of one asset are not kept. */
const POINTS_MAX = 20_000
const INVALID_MAX = 20

/** Returns null if the entry names no asset. */
export function readEquipment(node: Node, snapshotAt: number | null): FeedAsset | null {
  const identity = identityOf(childOf(node, 'equipmentheader') ?? node)
  if (!identity) return null
  return { identity, ...readSignals(node, snapshotAt) }
}

/** The header of one asset. The standard says OEMName; some providers still say Make, as the first version did. */
function identityOf(header: Node): FeedIdentity | null {
  const text = (...names: string[]): string =>
    names.map((name) => textOf(header, name, NAME_MAX)).find((value) => value !== '') ?? ''
  const identity = {
    oemName: text('oemname', 'make'),
    model: text('model'),
    equipmentId: text('equipmentid'),
    serialNumber: text('serialnumber'),
    pin: text('pin', 'vin'),
  }
  return identity.pin || identity.serialNumber || identity.equipmentId ? identity : null
}

/** Reads all signals within an element: those of a snapshot, or the points of series. */
export function readSignals(node: Node, snapshotAt: number | null): Omit<FeedAsset, 'identity'> {
  const points = new Map<number, FeedPoint>()
  const invalid: InvalidPart[] = []
  const refuse = (part: Pick<InvalidPart, 'field' | 'value'>) => {
    if (invalid.length < INVALID_MAX) invalid.push({ reason: 'impossibleValue', ...part })
  }
  for (const [name, read] of Object.entries(SIGNALS)) {
    for (const element of childrenOf(node, name)) {
      const at = instantIn(element, snapshotAt, name, refuse)
      if (at === null || points.size >= POINTS_MAX) continue
      const measured = read(element, refuse)
      if (!measured) continue
      const point = points.get(at) ?? { at, fields: {} }
      points.set(at, merged(point, measured))
    }
  }
  return {
    points: [...points.values()].toSorted((a, b) => a.at - b.at),
    faults: FAULT_NAMES.flatMap((name) => childrenOf(node, name))
      .slice(0, FAULTS_MAX)
      .flatMap((each) => faultOf(each, refuse)),
    invalid,
  }
}

/** An asset with two engines runs if one of them does. */
function merged(point: FeedPoint, { position, fields = {} }: Partial<FeedPoint>): FeedPoint {
  const next: FeedPoint = { ...point, fields: { ...point.fields, ...fields } }
  if (point.fields['ignition'] === true) next.fields['ignition'] = true
  if (position) next.position = position
  return next
}

/**
 * Returns when a value was measured, or null if never. Providers write it as an attribute or as a child. A
 * value without a time counts as of the snapshot.
 */
function instantIn(
  node: Node,
  snapshotAt: number | null,
  name: string,
  refuse: (part: Pick<InvalidPart, 'field' | 'value'>) => void,
): number | null {
  const plain = plainOf(node, 'datetime') ?? plainOf(node, 'timestamp')
  if (plain === undefined) return snapshotAt
  const at = instantOf(plain)
  if (at !== UNREADABLE) return at
  refuse({ field: name, value: plain })
  return null
}

const SEVERITIES: readonly [RegExp, FaultSeverity][] = [
  [/^(high|severe|critical|red|stop|danger|3)/iu, 'high'],
  [/^(medium|moderate|warning|amber|yellow|2)/iu, 'medium'],
  [/^(low|info|minor|caution|1)/iu, 'low'],
]

const severityOf = (text: string): FaultSeverity =>
  SEVERITIES.find(([pattern]) => pattern.test(text))?.[1] ?? 'unknown'

function faultOf(node: Node, refuse: (part: Pick<InvalidPart, 'field' | 'value'>) => void): FeedFault[] {
  const code = textOf(node, 'codeidentifier', FAULT_CODE_MAX) || textOf(node, 'code', FAULT_CODE_MAX)
  if (code === '') return []
  return [
    {
      at: instantIn(node, null, 'faultcode', refuse),
      code,
      description: textOf(node, 'codedescription', FAULT_TEXT_MAX),
      severity: severityOf(textOf(node, 'codeseverity', FAULT_TEXT_MAX)),
      source: textOf(node, 'codesource', FAULT_TEXT_MAX),
    },
  ]
}

import { ALL_MESSAGES } from '@yardmaster/core/i18n/all.ts'
import { LOCALES } from '@yardmaster/core/i18n/locales.ts'
import { ATTRIBUTE_PREFIX, TRANSFER_FIELDS } from '@yardmaster/core/contract/fleet/transfer.ts'
import type { ImportTarget, TransferField } from '@yardmaster/core/contract/fleet/transfer.ts'
import type { Text } from '../../../text/text.ts'
import { isMeterColumn, meterUnitName } from './values/meters.ts'
import type { SpeedUnit } from './values/speed.ts'

/** The names that people and other programs use for the fields, in addition to ours. */
const SYNONYMS: Record<TransferField, string> = {
  name: 'asset, asset name, equipment, equipment name, unit, unit number, unit no, asset number, asset id, machine, equipo, maquina, unidad, activo, numero de unidad, n de unidad',
  category: 'type, class, group, equipment type, asset type, category name, tipo, clase, grupo, familia',
  make: 'manufacturer, brand, maker, oem, fabricante',
  model: 'model name, model number, model no',
  year: 'model year, year built, yr, ano, ano de fabricacion, anio',
  serialNumber:
    'serial, serial no, serial nr, s n, sn, serial id, numero de serie, no de serie, n de serie, serie, num serie',
  vin: 'vin number, vehicle identification number, chassis, chassis number, bastidor, numero de bastidor, chasis, niv',
  purchasePrice:
    'price, cost, purchase cost, acquisition cost, value, precio, coste, costo, precio de compra, valor de compra',
  purchaseDate:
    'date purchased, purchased, acquired, acquisition date, bought, fecha, fecha de compra, fecha de adquisicion',
  speedLimit: 'max speed, maximum speed, velocidad maxima, limite de velocidad',
  hourMeter:
    'hours, meter, engine hours, hour meter reading, hours meter, smu, service meter, horas, horas de motor, horimetro',
  odometer: 'mileage, miles, kilometers, odometer reading, kilometraje, millaje, kilometros, millas',
  metersAsOf: 'meter date, meters date, reading date, fecha de lectura, fecha del medidor',
  tags: 'tag, labels, keywords, etiqueta, etiquetas',
  notes:
    'note, comments, comment, remarks, description, nota, notas, comentarios, observaciones, descripcion',
}

/** Strips accents, case, punctuation and text in parentheses. */
export const plain = (header: string): string =>
  header
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\(.*?\)/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

const FIELD_BY_HEADER = new Map<string, TransferField>(
  TRANSFER_FIELDS.flatMap((field) =>
    [
      field,
      ...LOCALES.map((locale) => ALL_MESSAGES[locale][`transfer.field.${field}`]),
      ...SYNONYMS[field].split(','),
    ].map((word): [string, TransferField] => [plain(word), field]),
  ),
)

const ATTRIBUTE_HEADERS = LOCALES.map((locale) =>
  ALL_MESSAGES[locale]['transfer.attributeHeader'].replace('{name}', '').trim().toLowerCase(),
)

/** Columns that only an export has, after all others. An import ignores them. */
export const STATUS_COLUMNS = ['status.activity', 'status.inShop'] as const
/** It follows for users who can see rentals. */
export const RENTAL_COLUMN = 'rentalState.rental' as const
/** They follow for users who can see clients. */
export const CLIENT_COLUMNS = ['transfer.atClient', 'transfer.atSite'] as const

/** The same, in an export of all branches. An import is for one branch. */
export const BRANCH_COLUMN = 'app.branch' as const

const STATUS_HEADERS = new Set(
  LOCALES.flatMap((locale) =>
    [...STATUS_COLUMNS, RENTAL_COLUMN, ...CLIENT_COLUMNS, BRANCH_COLUMN].map((column) =>
      plain(ALL_MESSAGES[locale][column]),
    ),
  ),
)

const prefixOf = (written: string): string | undefined =>
  ATTRIBUTE_HEADERS.find((start) => written.startsWith(start))

const isReserved = (header: string): boolean =>
  FIELD_BY_HEADER.has(plain(header)) ||
  STATUS_HEADERS.has(plain(header)) ||
  prefixOf(header.toLowerCase()) !== undefined

/** Guesses the target of each column from its header. Each target is used at most once. */
export function guessTargets(
  headers: readonly string[],
  attributes: readonly string[],
): (ImportTarget | null)[] {
  const names = new Map(attributes.map((name) => [name.toLowerCase(), name]))
  const taken = new Set<ImportTarget>()
  return headers.map((header) => {
    const target = targetOf(header, names)
    if (!target || taken.has(target)) return null
    taken.add(target)
    return target
  })
}

function targetOf(header: string, attributes: ReadonlyMap<string, string>): ImportTarget | null {
  const written = header.trim().toLowerCase()
  const prefix = prefixOf(written)
  if (!prefix && STATUS_HEADERS.has(plain(header))) return null
  const attribute = attributes.get(prefix ? written.slice(prefix.length).trim() : written)
  const field = prefix ? undefined : FIELD_BY_HEADER.get(plain(header))
  return field ?? (attribute === undefined ? null : `${ATTRIBUTE_PREFIX}${attribute}`)
}

/** Attributes of several categories may have the same name. In a file they share a column. */
export const namesOnce = (attributes: readonly { name: string }[]): string[] =>
  [...new Map(attributes.toReversed().map(({ name }) => [name.toLowerCase(), name])).values()].toReversed()

/**
 * Returns the columns that can be imported: all fields, then the attributes by name. An attribute with the
 * name of another column gets a prefix.
 */
export function exportHeaders(text: Text, unit: SpeedUnit, attributes: readonly string[]): string[] {
  const fields = TRANSFER_FIELDS.map((field) => {
    const word = text(`transfer.field.${field}`)
    if (isMeterColumn(field)) return `${word} (${meterUnitName(field, unit)})`
    return field === 'speedLimit' ? `${word} (${unit})` : word
  })
  return [
    ...fields,
    ...attributes.map((name) => (isReserved(name) ? text('transfer.attributeHeader', { name }) : name)),
  ]
}

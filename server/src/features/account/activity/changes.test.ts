import { unitsOf } from '@yardmaster/core/units.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textFor } from '../../../text/text.ts'
import { describeChanges } from './changes.ts'
import { changesView } from './changes.view.ts'
import type { Reader } from '../../../text/fieldValue.ts'

const readerIn = (locale: 'en' | 'es', metric: boolean): Reader => ({
  text: textFor(locale),
  timezone: 'America/Denver',
  metric,
  units: unitsOf({ metric, locale }),
  labels: { input2: 'Breaker closed' },
})
const english = readerIn('en', false)
const spanish = readerIn('es', true)

const described = (reader: Reader, field: string, before: unknown, after: unknown, action = 'updated') =>
  describeChanges(reader, { action, changes: { [field]: [before, after] } })

describe('old and new values', () => {
  test.each([
    ['name', 'EX-1', 'EX-2', 'Name: EX-1 → EX-2', 'Nombre: EX-1 → EX-2'],
    ['viewOnly', false, true, 'View Only: no → yes', 'Solo lectura: no → sí'],
    ['category', null, 'Lifts', 'Category: no category → Lifts', 'Categoría: sin categoría → Lifts'],
    [
      'purchasePrice',
      1234.5,
      99,
      'Purchase price: $1,234.50 → $99.00',
      'Precio de compra: 1234,50 US$ → 99,00 US$',
    ],
    [
      'purchaseDate',
      '2024-02-29',
      null,
      'Purchase date: Feb 29, 2024 → none',
      'Fecha de compra: 29 feb 2024 → nada',
    ],
    ['year', 1999, 2024, 'Year built: 1999 → 2024', 'Año de fabricación: 1999 → 2024'],
    [
      'speedLimit',
      null,
      13.4112,
      'Speed limit: default → 30 mph',
      'Límite de velocidad: predeterminado → 48 km/h',
    ],
    [
      'accountSpeedLimit',
      null,
      24.5872,
      'Account speed limit: none → 55 mph',
      'Límite de velocidad de la cuenta: ninguno → 88,5 km/h',
    ],
    [
      'idleSeconds',
      120,
      150,
      'Minimum idling time: 2 min → 2.5 min',
      'Duración mínima del ralentí: 2 min → 2,5 min',
    ],
    [
      'historyDays',
      1096,
      365,
      'Keep history for: 1,096 days → 365 days',
      'Conservar el historial durante: 1096 días → 365 días',
    ],
    [
      'schedule',
      'engine-hours 900000',
      'time 3 month',
      'Schedule: Every 250 engine hours → Every 3 months',
      'Frecuencia: Cada 250 horas de motor → Cada 3 meses',
    ],
    [
      'lastPerformed',
      'odometer 1609344',
      'time 2026-11-14T07:00:00.000Z',
      'Last performed: 1,000 mi → Nov 14, 2026',
      'Realizada por última vez: 1609 km → 14 nov 2026',
    ],
    ['role', 'worker', 'branch', 'Role: Employee → Branch Manager', 'Rol: Empleado → Gerente de sucursal'],
    ['color', '#a6362f', '#24529c', 'Color: Brick red → Navy blue', 'Color: Rojo ladrillo → Azul marino'],
    [
      'applicableTo',
      null,
      'Lifts',
      'Applicable to: all categories → Lifts',
      'Aplicable a: todas las categorías → Lifts',
    ],
    ['customAttributes.Notes', '', 'x', 'Notes: none → x', 'Notes: nada → x'],
    [
      'serialNumber',
      '2024-02-29',
      '1e3',
      'Serial number: 2024-02-29 → 1e3',
      'Número de serie: 2024-02-29 → 1e3',
    ],
    ['tags', ['a', 'b'], ['b', 'c'], 'Tags: added c; removed a', 'Etiquetas: añadido: c; quitado: a'],
    ['tags', ['a', 'b'], ['b', 'a'], 'Tags: order changed', 'Etiquetas: se cambió el orden'],
    ['soldOn', '2024-99-99', 'soon', 'Sold on: 2024-99-99 → soon', 'Vendido el: 2024-99-99 → soon'],
    ['unheardOf', 1, 2, 'unheardOf: 1 → 2', 'unheardOf: 1 → 2'],
    [
      'boundary',
      null,
      { center: { lat: 1, lng: 2 }, radius: 304.8 },
      'Boundary: none → Center Latitude 1.000000, Longitude 2.000000, Radius 1,000 ft',
      'Perímetro: nada → Centro Latitud 1.000000, Longitud 2.000000, Radio 305 m',
    ],
  ])('describes a change of %s', (field, before, after, inEnglish, inSpanish) => {
    const line = (reader: Reader) => plain(changesView(reader.text, described(reader, field, before, after)))
    expect(line(english)).toBe(inEnglish)
    expect(line(spanish)).toBe(inSpanish)
  })

  test('lists only new values for a created resource, and omits blank ones', () => {
    const changes = { name: [null, 'EX-1'], notes: [null, ''], tags: [null, []], year: [null, null] }
    expect(describeChanges(english, { action: 'created', changes })).toEqual([
      { label: 'Name', value: 'EX-1' },
    ])
  })

  test('shows the buyer of sold equipment, and none after it is sent back', () => {
    expect(described(english, 'soldTo', null, 'Ruiz', 'sold')).toEqual([{ label: 'Sold to', value: 'Ruiz' }])
    expect(described(english, 'soldTo', 'Ruiz', null, 'sentBack')).toEqual([
      { label: 'Sold to', before: 'Ruiz', after: 'none' },
    ])
  })

  test('describes any stored value without throwing', () => {
    const field = fc.oneof(
      fc.constantFrom('purchaseDate', 'purchasePrice', 'color', 'tags', 'boundary'),
      fc.string(),
    )
    fc.assert(
      fc.property(field, fc.jsonValue(), fc.jsonValue(), (name, before, after) => {
        expect(() => changesView(english.text, described(english, name, before, after))).not.toThrow()
      }),
    )
  })
})

describe('long texts', () => {
  const long = `${'word '.repeat(400)}<end>`

  test('shortens a long text and shows the rest on a click', () => {
    const page = changesView(english.text, described(english, 'notes', 'short', long))
    expect(page).toContain('Notes: short → <details>')
    expect(page).toContain('word…</summary>')
    expect(page).toContain('&#60;end&#62;</p>')
  })

  test('never cuts a text within a character', () => {
    const page = changesView(english.text, described(english, 'notes', '', '🚜'.repeat(200)))
    expect(page).toContain(`<summary>${'🚜'.repeat(80)}…</summary>`)
  })
})

/** Returns the text of the page without its markup. */
const plain = (page: string) =>
  page
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

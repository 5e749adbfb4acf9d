import { IntlMessageFormat } from 'intl-messageformat'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ALL_MESSAGES } from '../i18n/all.ts'
import type { Locale } from '../i18n/locales.ts'
import type { Reader } from './describe.ts'
import { describeEvent } from './describe.ts'
import { EVENT_ICONS } from './icons.ts'
import { lookOf } from './looks.ts'
import { SAMPLE_EVENTS } from './samples.ts'
import type { EventType } from './types.ts'
import { EVENT_TYPE_NAMES } from './types.ts'

const readerOf = (locale: string, metric: boolean): Reader => ({
  metric,
  locale,
  labels: { input2: 'Breaker closed' },
  text: (key, values) =>
    String(new IntlMessageFormat(ALL_MESSAGES[locale.slice(0, 2) as Locale][key], locale).format(values)),
})
const american = readerOf('en-US', false)
const spanish = readerOf('es-ES', true)

const say = (type: EventType, fields: Record<string, unknown> = {}, reader = american) =>
  describeEvent({ type, fields }, reader).replaceAll(/\s/g, ' ')

describe('describeEvent', () => {
  test.each<[EventType, Record<string, unknown>, string, string]>([
    ['deviceMetrics', {}, 'Device report', 'Datos del localizador'],
    [
      'deviceMetrics',
      { speed: 15.2, ignition: false, fuelLevel: 61.6, lat: 39.7 },
      'Device report · 34 mph, ignition off, fuel 62%',
      'Datos del localizador · 55 km/h, ignición apagada, combustible 62 %',
    ],
    [
      'tripEnd',
      { metres: 19_955, seconds: 1925 },
      'Trip ended · 12.4 mi, 00h:32m',
      'Viaje terminado · 20,0 km, 00h:32m',
    ],
    ['tripEnd', { seconds: 1925 }, 'Trip ended · 00h:32m', 'Viaje terminado · 00h:32m'],
    ['engineOff', { seconds: 60 }, 'Engine off after 00h:01m', 'Motor apagado tras 00h:01m'],
    [
      'speeding',
      { speed: 31.74, limit: 29.06 },
      'Speeding: 71 mph in a 65 mph zone',
      'Exceso de velocidad: 114 km/h en zona de 105 km/h',
    ],
    [
      'speeding',
      { speed: 31.74, limit: 29.06, maxSpeed: 31.75 },
      'Speeding: 71 mph in a 65 mph zone',
      'Exceso de velocidad: 114 km/h en zona de 105 km/h',
    ],
    [
      'speeding',
      { speed: 31.74, maxSpeed: 34.4 },
      'Speeding: 71 mph · up to 77 mph',
      'Exceso de velocidad: 114 km/h · hasta 124 km/h',
    ],
    ['speeding', { limit: 29.06 }, 'Speeding', 'Exceso de velocidad'],
    ['inputOn', { input: 'input1' }, 'Input 1: on', 'Se activó: Entrada 1'],
    ['inputOff', { input: 'input2' }, 'Breaker closed: off', 'Se desactivó: Breaker closed'],
    ['inputOn', {}, 'Input on', 'Entrada activada'],
    ['geoRegionExit', { which: 3 }, 'Left boundary', 'Salió del perímetro'],
    ['geoRegionExit', { fenceName: 'Denver yard' }, 'Left Denver yard', 'Salió de Denver yard'],
    [
      'fluidFill',
      { fluid: 'fuelLevel', from: 32, to: 97 },
      'Fuel level rose from 32% to 97%',
      'El nivel de combustible subió del 32 % al 97 %',
    ],
    [
      'fluidDrain',
      { fluid: 'tankLevel', from: 80, to: 0 },
      'Tank level dropped from 80% to 0%',
      'El nivel del depósito bajó del 80 % al 0 %',
    ],
    ['fluidDrain', { from: 80 }, 'Tank level dropped', 'Bajó el nivel del depósito'],
    [
      'externalBatteryState',
      { state: 'low', batteryVoltage: 11.42 },
      'Battery low · 11.4 V',
      'Batería baja · 11,4 V',
    ],
    ['externalBatteryState', { state: 'disconnected' }, 'Battery disconnected', 'Batería desconectada'],
    [
      'movedWhileSilent',
      { metres: 22_400, seconds: 10_800 },
      'Moved 13.9 mi while not reporting for 03h:00m',
      'Se movió 22,4 km sin reportar durante 03h:00m',
    ],
    [
      'positionIgnored',
      { metres: 350 },
      'Position ignored: 0.2 mi away, and the next one was not',
      'Posición ignorada: a 0,4 km, y la siguiente no',
    ],
    ['meterStepBack', { from: 10, to: 5 }, 'Meter decreased', 'El contador retrocedió'],
    [
      'meterStepBack',
      { meter: 'engineSeconds', from: 7200, to: 3600 },
      'Hour meter decreased from 2.0 h to 1.0 h',
      'El horómetro retrocedió de 2,0 h a 1,0 h',
    ],
    [
      'meterIgnored',
      { meter: 'engineSeconds', value: 36_036_000, expected: 3_600_000, count: 1 },
      'Hour meter reading ignored: 10,010.0 h, expected 1,000.0 h',
      'Lectura del horómetro ignorada: 10.010,0 h, se esperaba 1000,0 h',
    ],
    [
      'meterIgnored',
      { meter: 'odometer', value: 0, expected: 160_934, count: 3 },
      'Odometer reading ignored: 0 mi, expected 100 mi · 3 readings',
      'Lectura del odómetro ignorada: 0 km, se esperaba 161 km · 3 lecturas',
    ],
    ['meterIgnored', { value: 10 }, 'Meter reading ignored', 'Lectura de medidor ignorada'],
    [
      'meterReplaced',
      { meter: 'engineSeconds', from: 3_600_000, to: 720 },
      'Hour meter replaced: 1,000.0 h before, 0.2 h now',
      'Horómetro reemplazado: antes 1000,0 h, ahora 0,2 h',
    ],
    ['meterReplaced', {}, 'Meter replaced', 'Medidor reemplazado'],
    [
      'meterSet',
      { meter: 'engineSeconds', value: 4_500_000 },
      'Hour meter set to 1,250.0 h',
      'Horómetro ajustado a 1250,0 h',
    ],
    ['meterSet', {}, 'Meter set', 'Medidor ajustado'],
    [
      'faultCodes',
      { faultCodes: ['P0217', 'P0524'] },
      'Fault codes: P0217, P0524',
      'Códigos de falla: P0217, P0524',
    ],
    ['assetsInRange', { count: 0 }, 'No assets in range', 'Ningún activo al alcance'],
    [
      'assetsInRange',
      { gateway: 'Yard · Wash bay', state: 'heard' },
      'Heard by the gateway of Yard · Wash bay',
      'Lo oye la puerta de enlace de Yard · Wash bay',
    ],
    [
      'assetsInRange',
      { gateway: 'Yard · Wash bay', state: 'gone' },
      'No longer heard by the gateway of Yard · Wash bay',
      'Ya no lo oye la puerta de enlace de Yard · Wash bay',
    ],
    ['assetsInRange', { count: 1 }, '1 asset in range', '1 activo al alcance'],
    [
      'fuelPurchased',
      { litres: 171.1, cost: 180.12 },
      'Fuel purchased · 45.2 gal, $180.12',
      'Compra de combustible · 171,1 l, 180,12 US$',
    ],
    [
      'serviceTicketOpened',
      { ticketId: 1042 },
      'Service ticket 1042 opened',
      'Orden de servicio 1042 abierta',
    ],
  ])('describes %s with %j in both languages', (type, fields, english, inSpanish) => {
    expect(say(type, fields)).toBe(english)
    expect(say(type, fields, spanish)).toBe(inSpanish)
  })
})

/** Matches signs of a missing value or of an unfilled placeholder. */
const GAP = /NaN|Infinity|undefined|\{/

test('writes a sentence without gaps, whatever the fields contain', () => {
  const names = [...new Set(SAMPLE_EVENTS.flatMap(({ fields }) => Object.keys(fields)))]
  const fields = fc.dictionary(fc.constantFrom(...names, '__proto__'), fc.anything())
  fc.assert(
    fc.property(fc.constantFrom(...EVENT_TYPE_NAMES), fields, (type, given) => {
      // A place may have such a name. That isn't a gap.
      const texts = Object.values(given).flat()
      fc.pre(!texts.some((value) => typeof value === 'string' && GAP.test(value)))
      const sentence = say(type, given)
      expect(sentence.trim()).not.toBe('')
      expect(sentence).not.toMatch(GAP)
    }),
  )
})

describe('sample events', () => {
  test('contain one event of every type, newest first', () => {
    expect(SAMPLE_EVENTS.map(({ type }) => type)).toEqual(EVENT_TYPE_NAMES)
    const instants = SAMPLE_EVENTS.map(({ timestamp }) => timestamp)
    expect(instants).toEqual(instants.toSorted().toReversed())
  })

  test('have distinct descriptions in both languages', () => {
    for (const reader of [american, spanish]) {
      const sentences = SAMPLE_EVENTS.map((event) => describeEvent(event, reader))
      expect(new Set(sentences).size).toBe(SAMPLE_EVENTS.length)
    }
  })

  test('use every icon, and each has one', () => {
    const used = new Set(SAMPLE_EVENTS.map((event) => lookOf(event).icon))
    expect([...used].toSorted()).toEqual(Object.keys(EVENT_ICONS).toSorted())
  })
})

test.each([
  ['normal', 'neutral'],
  ['low', 'warning'],
  ['disconnected', 'danger'],
  [undefined, 'warning'],
])('rates a battery state of %s as %s', (state, severity) => {
  expect(lookOf({ type: 'externalBatteryState', fields: { state } }).severity).toBe(severity)
})

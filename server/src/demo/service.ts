import type { Locale } from '@yardmaster/core/i18n/locales.ts'

export type DemoRepair = {
  /**
   * `ago` is the number of days since check-in. `took` is the number of days in the shop, or null while the
   * ticket is open.
   */
  ago: number
  took: number | null
  issue: string
  resolution: string
  labor: number
  /** Indexes of the parts below, one of each. */
  parts: readonly number[]
  note: string | null
}

export type DemoService = {
  parts: readonly { name: string; number: string; unitCost: number }[]
  repairs: readonly DemoRepair[]
  request: { issue: string; contact: string }
}

/** Typical problems in a yard, in the words of its mechanics. */
export const DEMO_SERVICE: Record<Locale, DemoService> = {
  en: {
    parts: [
      { name: 'Engine oil filter', number: 'P550162', unitCost: 18.4 },
      { name: 'Fuel filter, water separator', number: 'P551432', unitCost: 42.9 },
      { name: 'Alternator belt', number: '8PK1420', unitCost: 36.75 },
      { name: 'Battery 12 V 110 Ah', number: 'G31-950', unitCost: 189 },
      { name: 'Hydraulic hose 1/2 in, per foot', number: 'H-0812', unitCost: 7.2 },
    ],
    repairs: [
      {
        ago: 3,
        took: null,
        issue: 'Battery not charging. Warning lamp comes on at idle.',
        resolution: '',
        labor: 0,
        parts: [],
        note: 'Alternator output 12.1 V at 1,800 rpm. Belt ordered.',
      },
      {
        ago: 12,
        took: null,
        issue: 'Hydraulic leak at the boom cylinder, left side. Loses about a quart a day.',
        resolution: '',
        labor: 0,
        parts: [],
        note: null,
      },
      {
        ago: 41,
        took: null,
        issue: 'Door latch broken, cab cannot be locked. Waiting for the part from the dealer.',
        resolution: '',
        labor: 0,
        parts: [],
        note: 'Dealer says two more weeks.',
      },
      {
        ago: 58,
        took: 1,
        issue: 'Broken fan belt, engine overheated on site.',
        resolution:
          'Belt replaced, coolant topped up, thermostat tested. Ran an hour under load without rising above 92 °C.',
        labor: 2.5,
        parts: [2],
        note: null,
      },
      {
        ago: 96,
        took: 0,
        issue: '500 hour service.',
        resolution: 'Oil and filters changed, grease points done, tracks adjusted.',
        labor: 3,
        parts: [0, 1],
        note: 'Oil sample sent to the lab.',
      },
      {
        ago: 143,
        took: 6,
        issue: 'Will not start after the weekend.',
        resolution: 'Battery replaced, terminals cleaned, quiescent current measured: 20 mA.',
        labor: 1.25,
        parts: [3],
        note: null,
      },
      {
        ago: 201,
        took: 2,
        issue: 'Auxiliary hydraulics slow. Customer reports breaker has no power.',
        resolution: 'Hose replaced, relief valve set to 3,000 psi.',
        labor: 4,
        parts: [4],
        note: null,
      },
    ],
    request: {
      issue: 'Left rear tire is losing air, we pump it up every morning.',
      contact: 'Joe, site foreman, +1 303 555 0142',
    },
  },
  es: {
    parts: [
      { name: 'Filtro de aceite de motor', number: 'P550162', unitCost: 16.8 },
      { name: 'Filtro de combustible con decantador', number: 'P551432', unitCost: 39.5 },
      { name: 'Correa del alternador', number: '8PK1420', unitCost: 33.9 },
      { name: 'Batería 12 V 110 Ah', number: 'G31-950', unitCost: 172 },
      { name: 'Latiguillo hidráulico 1/2", por metro', number: 'H-0812', unitCost: 21.6 },
    ],
    repairs: [
      {
        ago: 2,
        took: null,
        issue: 'La batería no carga. El testigo se enciende al ralentí.',
        resolution: '',
        labor: 0,
        parts: [],
        note: 'El alternador da 12,1 V a 1.800 rpm. Correa pedida.',
      },
      {
        ago: 15,
        took: null,
        issue: 'Fuga hidráulica en el cilindro de la pluma, lado izquierdo. Pierde un litro al día.',
        resolution: '',
        labor: 0,
        parts: [],
        note: null,
      },
      {
        ago: 39,
        took: null,
        issue: 'Cerradura de la cabina rota, no se puede cerrar. A la espera del repuesto.',
        resolution: '',
        labor: 0,
        parts: [],
        note: 'El concesionario dice que dos semanas más.',
      },
      {
        ago: 61,
        took: 1,
        issue: 'Correa del ventilador rota, el motor se calentó en la obra.',
        resolution:
          'Correa cambiada, refrigerante repuesto y termostato comprobado. Una hora con carga sin pasar de 92 °C.',
        labor: 2.5,
        parts: [2],
        note: null,
      },
      {
        ago: 101,
        took: 0,
        issue: 'Revisión de 500 horas.',
        resolution: 'Aceite y filtros cambiados, engrase completo y cadenas tensadas.',
        labor: 3,
        parts: [0, 1],
        note: 'Muestra de aceite enviada al laboratorio.',
      },
      {
        ago: 150,
        took: 5,
        issue: 'No arranca después del fin de semana.',
        resolution: 'Batería cambiada y bornes limpios. Consumo en reposo: 20 mA.',
        labor: 1.25,
        parts: [3],
        note: null,
      },
      {
        ago: 210,
        took: 2,
        issue: 'Hidráulica auxiliar lenta. El cliente dice que el martillo no tiene fuerza.',
        resolution: 'Latiguillo cambiado y válvula de alivio ajustada a 210 bar.',
        labor: 4,
        parts: [4],
        note: null,
      },
    ],
    request: {
      issue: 'La rueda trasera izquierda pierde aire, la inflamos todas las mañanas.',
      contact: 'Julián, encargado de obra, +34 600 123 456',
    },
  },
}

import { expect, test } from 'vitest'
import { ALL_MESSAGES } from './all.ts'
import type { MessageKey } from './keys.ts'

/** Words that aren't used on screen, by what to write instead. Each pattern lists the forms of its words. */
const ENGLISH: Record<string, RegExp> = {
  'asset or equipment': /\bmachin(e|es|ery)\b/i,
  'notify, report or record': /\b(tell|tells|told|telling|speak|speaks|spoke|spoken)\b/i,
  'fix or correct': /\bmend(s|ed|ing)?\b/i,
  'In the shop': /\bin[ -]service\b/i,
  'Not reporting': /\bsilen(t|ce)\b/i,
  'American spelling, -or': /\b(colour|labour|behaviour|favourite|neighbour|honour)\w*/i,
  'American spelling, -er': /\b(centre|metre|litre|fibre)\w*|\b\w+metres?\b/i,
  'American spelling, -ize':
    /\b(author|categor|custom|initial|maxim|minim|normal|optim|organ|recogn|summar|synchron|uncategor|util)is(e|ed|es|er|ing|ation)\b/i,
  'American spelling':
    /\b(catalogue|dialogue|grey|licence|tyre|tonne|whilst|cancelled|cancelling|travelled)s?\b/i,
}

const SPANISH: Record<string, RegExp> = {
  'usted instead of tú':
    /(?<!\p{L})(tú|tu|tus|te|ti|contigo|tuyo|puedes|quieres|tienes|debes|estás|eres|has|vas|selecciona|elige|escoge|haz|pulsa|toca|ingresa|introduce|escribe|inténtalo|vuelve a intentar|ponte|asegúrate|comprueba|revisa)(?!\p{L})/iu,
  'usted in the plural': /(?<!\p{L})(vosotros|vuestr[oa]s?|podéis|tenéis|queréis)(?!\p{L})/iu,
  localizador: /(?<!\p{L})(dispositivos?|rastreador(es)?)(?!\p{L})/iu,
  repuesto: /(?<!\p{L})(piezas?|recambios?|refacci(ón|ones))(?!\p{L})/iu,
  'orden de servicio': /(?<![\p{L}{])(tickets?|boletos?)(?!\p{L})|(órdenes|orden) de trabajo/iu,
  costo: /(?<!\p{L})costes?(?!\p{L})/iu,
  imagen: /(?<!\p{L})(fotos?|fotografías?)(?!\p{L})/iu,
  alerta: /(?<!\p{L})(banderas?|indicador(es)?)(?!\p{L})/iu,
  viaje: /(?<!\p{L})trayectos?(?!\p{L})/iu,
  activo: /(?<!\p{L})(máquinas?|maquinaria)(?!\p{L})/iu,
  'En taller': /(?<!\p{L})en servicio(?!\p{L})/iu,
}

/** Texts that may use a word, because they mean something else by it. */
const EXCEPTIONS: Partial<Record<MessageKey, string>> = {
  // The reader's own phone or computer, not a tracking device.
  'app.theme.system': 'localizador',
  'createRepair.waiting': 'localizador',
  'createRepair.left': 'localizador',
  'check.waiting.out': 'localizador',
  'check.waiting.in': 'localizador',
  'check.waiting.swap': 'localizador',
}

function findings(dictionary: Record<MessageKey, string>, words: Record<string, RegExp>): string[] {
  return Object.entries(dictionary).flatMap(([key, message]) =>
    Object.entries(words)
      .filter(([instead, word]) => word.test(message) && EXCEPTIONS[key as MessageKey] !== instead)
      .map(([instead]) => `${key}: ${message} (write: ${instead})`),
  )
}

test('uses the product’s English words and American spelling', () => {
  expect(findings(ALL_MESSAGES.en, ENGLISH)).toEqual([])
})

test('uses the product’s Spanish words and addresses the reader as usted', () => {
  expect(findings(ALL_MESSAGES.es, SPANISH)).toEqual([])
})

test('has no exception that is no longer needed', () => {
  const unneeded = Object.entries(EXCEPTIONS).filter(
    ([key, instead]) => !SPANISH[instead]?.test(ALL_MESSAGES.es[key as MessageKey]),
  )
  expect(unneeded).toEqual([])
})

import type { FuelColumns, FuelField } from '@yardmaster/core/contract/fuelColumns.ts'
import { FUEL_FIELDS } from '@yardmaster/core/contract/fuelColumns.ts'
import { plain } from '../../transfer/transfer.public.ts'

/** The names that providers and people use for the fields, in English and Spanish. */
const NAMES: Record<FuelField, string> = {
  card: 'card, card number, card no, card nr, card id, card pan, pan, fuel card, tarjeta, numero de tarjeta, n de tarjeta, no de tarjeta',
  date: 'date, transaction date, trans date, delivery date, purchase date, date time, datetime, transaction date time, sales date, fecha, fecha de transaccion, fecha y hora',
  time: 'time, transaction time, trans time, delivery time, purchase time, hora, hora de transaccion',
  amount:
    'amount, total, total amount, gross amount, amount gross, net amount, cost, total cost, invoice amount, importe, importe total, total con iva, monto, coste, costo',
  currency: 'currency, currency code, transaction currency, moneda, divisa',
  volume: 'volume, quantity, qty, liters, litres, gallons, units, volumen, cantidad, litros, galones',
  product:
    'product, product name, product description, fuel, fuel type, grade, producto, combustible, descripcion del producto',
  merchant:
    'merchant, merchant name, site, site name, station, station name, location name, estacion, comercio, nombre de la estacion, establecimiento',
  place:
    'place, city, town, merchant city, site city, location, address, ciudad, localidad, lugar, direccion',
  latitude: 'latitude, lat, latitud',
  longitude: 'longitude, lng, lon, long, longitud',
  odometer: 'odometer, odometer reading, mileage, kilometers, km, miles, odometro, kilometraje, kilometros',
  status: 'status, transaction status, type, transaction type, estado, tipo, tipo de transaccion',
  receipt:
    'receipt, receipt number, receipt no, transaction id, transaction number, transaction no, reference, authorization code, approval code, id, recibo, numero de recibo, referencia, ticket, autorizacion',
}

const FIELD_OF = new Map<string, FuelField>(
  FUEL_FIELDS.flatMap((field) => NAMES[field].split(',').map((name) => [plain(name), field] as const)),
)

/** Guesses from the headers which column holds which field. The first of two that fit wins. */
export function guessColumns(headers: readonly string[]): FuelColumns {
  const found: FuelColumns = {}
  for (const header of headers) {
    const field = FIELD_OF.get(plain(header))
    if (field && found[field] === undefined) found[field] = header
  }
  return found
}

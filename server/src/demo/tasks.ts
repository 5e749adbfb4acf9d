import type { Locale } from '@yardmaster/core/i18n/locales.ts'
import type { Schedule } from '@yardmaster/core/rules/schedule.ts'
import type { KindName } from '@yardmaster/simulator/kinds.ts'
import { INSPECTED, ON_ROADS, WITH_ENGINE, WITH_HYDRAULICS, WITH_PINS } from './kindGroups.ts'

const HOUR = 3600
const KILOMETRE = 1000
const MILE = 1609.344

export type DemoTask = {
  name: string
  taskType: string
  procedure: string
  schedule: Schedule
  fits: readonly KindName[]
  /** Every n-th of the assets that it fits gets this task. */
  oneIn: number
}

/** The recurring maintenance of a yard. */
export const DEMO_TASKS: Record<Locale, readonly DemoTask[]> = {
  en: [
    {
      name: 'Engine oil and filter',
      taskType: 'Oil change',
      procedure:
        'Warm up the engine.\nDrain the oil, change the filter.\nFill up, run for two minutes, check the level.',
      schedule: { type: 'engine-hours', every: 250 * HOUR },
      fits: WITH_ENGINE,
      oneIn: 1,
    },
    {
      name: 'Hydraulic filters',
      taskType: 'Filters',
      procedure:
        'Relieve the pressure.\nChange return and pilot filter.\nCheck for leaks at working temperature.',
      schedule: { type: 'engine-hours', every: 1000 * HOUR },
      fits: WITH_HYDRAULICS,
      oneIn: 3,
    },
    {
      name: 'Annual safety inspection',
      taskType: 'Inspection',
      procedure: 'Brakes, lights, horn, seat belt, fire extinguisher.\nStick the new label beside the door.',
      schedule: { type: 'time', every: 1, unit: 'year' },
      fits: INSPECTED,
      oneIn: 1,
    },
    {
      name: 'Grease pins and bushings',
      taskType: 'Lubrication',
      procedure: 'Clean the nipples first.\nGrease until it shows.',
      schedule: { type: 'time', every: 2, unit: 'week' },
      fits: WITH_PINS,
      oneIn: 2,
    },
    {
      name: 'Tires and brakes',
      taskType: 'Road check',
      procedure: 'Pressure and tread.\nPads and discs.\nTorque the nuts.',
      schedule: { type: 'odometer', every: 5000 * MILE },
      fits: ON_ROADS,
      oneIn: 1,
    },
  ],
  es: [
    {
      name: 'Aceite y filtro de motor',
      taskType: 'Cambio de aceite',
      procedure:
        'Calentar el motor.\nVaciar el aceite y cambiar el filtro.\nRellenar, dejar en marcha dos minutos y comprobar el nivel.',
      schedule: { type: 'engine-hours', every: 250 * HOUR },
      fits: WITH_ENGINE,
      oneIn: 1,
    },
    {
      name: 'Filtros hidráulicos',
      taskType: 'Filtros',
      procedure:
        'Quitar la presión.\nCambiar el filtro de retorno y el de pilotaje.\nBuscar fugas a temperatura de trabajo.',
      schedule: { type: 'engine-hours', every: 1000 * HOUR },
      fits: WITH_HYDRAULICS,
      oneIn: 3,
    },
    {
      name: 'Inspección anual de seguridad',
      taskType: 'Inspección',
      procedure: 'Frenos, luces, claxon, cinturón y extintor.\nPegar la etiqueta nueva junto a la puerta.',
      schedule: { type: 'time', every: 1, unit: 'year' },
      fits: INSPECTED,
      oneIn: 1,
    },
    {
      name: 'Engrase de pasadores y casquillos',
      taskType: 'Engrase',
      procedure: 'Limpiar antes los engrasadores.\nEngrasar hasta que asome.',
      schedule: { type: 'time', every: 2, unit: 'week' },
      fits: WITH_PINS,
      oneIn: 2,
    },
    {
      name: 'Neumáticos y frenos',
      taskType: 'Revisión de carretera',
      procedure: 'Presión y dibujo.\nPastillas y discos.\nApretar las tuercas al par.',
      schedule: { type: 'odometer', every: 10_000 * KILOMETRE },
      fits: ON_ROADS,
      oneIn: 1,
    },
  ],
}

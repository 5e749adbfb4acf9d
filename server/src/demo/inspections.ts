import type { Locale } from '@yardmaster/core/i18n/locales.ts'
import type { IconKey } from '@yardmaster/core/icons.ts'
import type { IssueKey } from './issues.ts'

export type DemoPlan = {
  name: string
  icon: IconKey
  atCheckOut: boolean
  atCheckIn: boolean
  everyDays: number | null
  items: readonly string[]
}

/** The problems that inspections found, each with the checklist and the position of the item that failed. */
export const FOUND_BY_INSPECTION: Partial<Record<IssueKey, { icon: IconKey; item: number }>> = {
  boomLeak: { icon: 'boomLift', item: 5 },
  tiltSensor: { icon: 'boomLift', item: 3 },
  noLift: { icon: 'scissorLift', item: 1 },
}

/** The checklists of a yard. */
export const DEMO_PLANS: Record<Locale, readonly DemoPlan[]> = {
  en: [
    {
      name: 'Boom lift before rental',
      icon: 'boomLift',
      atCheckOut: true,
      atCheckIn: false,
      everyDays: 30,
      items: [
        'Platform, gate and guardrails',
        'Controls in the basket, with emergency stop',
        'Ground controls and auxiliary lowering',
        'Tilt alarm and horn',
        'Tires and wheel nuts',
        'Hydraulic hoses and cylinders, no leaks',
        'Harness anchor points',
        'Battery or fuel level',
        'Decals and operator manual',
      ],
    },
    {
      name: 'Scissor lift, monthly',
      icon: 'scissorLift',
      atCheckOut: false,
      atCheckIn: true,
      everyDays: 30,
      items: [
        'Platform, extension and guardrails',
        'Pothole guards',
        'Batteries, cables and charger',
        'Emergency stop and lowering valve',
        'Brakes hold on the ramp',
        'Tires and steering',
        'Decals and operator manual',
      ],
    },
  ],
  es: [
    {
      name: 'Plataforma de brazo antes del alquiler',
      icon: 'boomLift',
      atCheckOut: true,
      atCheckIn: false,
      everyDays: 30,
      items: [
        'Cesta, puerta y barandillas',
        'Mandos de la cesta con parada de emergencia',
        'Mandos de suelo y descenso auxiliar',
        'Alarma de inclinación y bocina',
        'Neumáticos y tuercas',
        'Mangueras y cilindros sin fugas',
        'Puntos de anclaje del arnés',
        'Nivel de batería o combustible',
        'Adhesivos y manual',
      ],
    },
    {
      name: 'Plataforma de tijera, mensual',
      icon: 'scissorLift',
      atCheckOut: false,
      atCheckIn: true,
      everyDays: 30,
      items: [
        'Plataforma, extensión y barandillas',
        'Protecciones contra baches',
        'Baterías, cables y cargador',
        'Parada de emergencia y válvula de descenso',
        'Los frenos sujetan en la rampa',
        'Neumáticos y dirección',
        'Adhesivos y manual',
      ],
    },
  ],
}

import type { EventType } from '@yardmaster/core/events/types.ts'
import { EVENT_TYPES } from '@yardmaster/core/events/types.ts'
import type { Values } from '../../../telemetry/live/snapshotJson.ts'
import type { Element } from './aempDocument.ts'

type Fault = { code: string; description?: string }

/** A trouble code of OBD: one letter and four digits. Devices separate these by spaces or commas. */
const OBD = /^[PBCU][0-9A-F]{4}$/i

/** Other codes, such as `SPN 110 FMI 0`, contain spaces. */
function codesIn(text: string): Fault[] {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '')
  const codes = words.every((word) => OBD.test(word)) ? words : text.split(/[,;]/)
  return codes.map((code) => ({ code: code.trim() })).filter(({ code }) => code !== '')
}

/** A code, followed by its description. */
const describedIn = (text: string): Fault[] =>
  text
    .split('; ')
    .filter((part) => part !== '')
    .map((part) => {
      const [code = '', ...words] = part.split(' ')
      return words.length > 0 ? { code, description: words.join(' ') } : { code }
    })

/** The fields with the active faults of an asset: of its device, and of its maker's feed. */
const LISTS: Record<string, (text: string) => Fault[]> = { faultCodes: codesIn, activeFaults: describedIn }

export const listedFaults = (values: Values): [faults: Fault[], at: number][] =>
  Object.entries(LISTS).flatMap(([field, read]): [Fault[], number][] => {
    const [text, at] = values[field] ?? []
    return typeof text === 'string' && at !== undefined ? [[read(text), at]] : []
  })

/** The events that report faults, each with how to read it. */
const FAULT_EVENTS: Partial<Record<EventType, (fields: Record<string, unknown>) => Fault[]>> = {
  faultCodes: ({ faultCodes }) => (typeof faultCodes === 'string' ? codesIn(faultCodes) : []),
  faultReported: ({ code, description }) =>
    typeof code === 'string' ? [{ code, ...(typeof description === 'string' && { description }) }] : [],
}

export const FAULT_EVENT_CODES = Object.keys(FAULT_EVENTS).map((type) => EVENT_TYPES[type as EventType])

export function faultsOfEvent(code: number, fields: Record<string, unknown>): Fault[] {
  const found = Object.entries(FAULT_EVENTS).find(([type]) => EVENT_TYPES[type as EventType] === code)
  return found?.[1](fields) ?? []
}

export const faultElements = (faults: readonly Fault[], at: number): Element[] =>
  faults.map(({ code, description }) => ({
    datetime: new Date(at).toISOString(),
    CodeIdentifier: code,
    ...(description !== undefined && { CodeDescription: description }),
  }))

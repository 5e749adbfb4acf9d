/** Which machines of a task are shown. */
export const MACHINE_STATES = ['all', 'due', 'overdue'] as const
export type MachineState = (typeof MACHINE_STATES)[number]

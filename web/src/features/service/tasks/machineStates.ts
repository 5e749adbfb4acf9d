/** The views of a task's assets. */
export const MACHINE_STATES = ['all', 'due', 'overdue'] as const
export type MachineState = (typeof MACHINE_STATES)[number]

import type { tasksEn } from './tasks.en.ts'

export const tasksEs: Record<keyof typeof tasksEn, string> = {
  'tasks.title': 'Tareas',
}

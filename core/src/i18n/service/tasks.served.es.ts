import type { tasksServedEn } from './tasks.served.en.ts'

export const tasksServedEs: Record<keyof typeof tasksServedEn, string> = {
  'error.taskNameTaken': 'Ya existe una tarea con este nombre.',
  'error.taskUsedElsewhere':
    'Hay activos que usted no puede ver con esta tarea. Pida a un administrador que la elimine.',
}

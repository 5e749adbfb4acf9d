export const tasksServedEn = {
  'error.taskNameTaken': 'A task with this name already exists.',
  'error.taskUsedElsewhere': 'Some assets you can’t see have this task. Ask an administrator to delete it.',
} as const

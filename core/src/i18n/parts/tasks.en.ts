/** Maintenance tasks. */
export const tasksEn = {
  'tasks.title': 'Tasks',
}

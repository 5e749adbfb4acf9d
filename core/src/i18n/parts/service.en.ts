/** The service page: tickets, tasks, parts and requests. */
export const serviceEn = {
  'service.title': 'Service',
}

export const metersServedEn = {
  'error.meterTooLongAgo': 'At most 10 years ago',
}

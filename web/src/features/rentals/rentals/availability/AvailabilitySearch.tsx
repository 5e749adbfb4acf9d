export const AvailabilitySearch = () => null

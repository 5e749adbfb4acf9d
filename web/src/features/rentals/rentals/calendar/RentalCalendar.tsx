export const RentalCalendar = () => null

/** Words of people and the user page. */
export const peopleEn = {} as const

/** Whether a category drives on roads. */
export const isOnRoads = (categoryId: string): string =>
  `${categoryId} in (select id from category where account_id = $1 and drives_on_roads)`

/** Whether a row is of a category that drives on roads. */
export const IS_ON_ROADS = isOnRoads('category_id')

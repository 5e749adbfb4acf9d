/** Whether a row is of a category that drives on roads. */
export const IS_ON_ROADS = `category_id in (select id from category where account_id = $1 and drives_on_roads)`

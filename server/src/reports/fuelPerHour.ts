/** Rounds milliliters to liters with one decimal. */
export const LITERS = (ml: string): string => `round((${ml} / 1000.0)::numeric, 1)`

/** Whether an asset has a meter, also if it used nothing in the period. */
export const REPORTS_FUEL = (id: string): string => `exists (
  select from asset_state as state
  where state.account_id = $1 and state.asset_id = ${id} and state.snapshot -> 'fuelUsed' is not null
)`

/** Less engine time than six minutes says nothing about the fuel of an hour. */
export const PER_ENGINE_HOUR = `case when ml > 0 and engine_ms >= 360000
  then round((ml / 1000.0 / (engine_ms / 3600000.0))::numeric, 2) end`

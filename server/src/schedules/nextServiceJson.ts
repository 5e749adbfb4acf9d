const STATE = "(array['ok', 'due', 'overdue'])[1 + greatest(time_state, engine_state)]"

/** SQL for the next service of the equipment `equipment`, as the contract has it. */
export const NEXT_SERVICE = `(
  select json_build_object('repairId', named.id, 'ticketNum', named.ticket_num, 'since', named.date_completed,
    'date', named.next_service_date, 'engineHours', named.next_service_engine_hours, 'state', ${STATE})
  from next_service join repair as named on named.account_id = next_service.account_id and named.id = repair_id
  where next_service.account_id = equipment.account_id and next_service.equipment_id = equipment.id)`

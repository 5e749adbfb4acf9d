/**
 * The names of Point of Rental's interface. Those of customers, contacts and work orders are published; those of
 * items and contracts are not, and are assumed to be like them. See docs/integrations/point-of-rental.md.
 */
export const RESOURCES = ['customers', 'contacts', 'items', 'contracts', 'workorders'] as const
export type Resource = (typeof RESOURCES)[number]

/** The most records that a page can have. */
export const PAGE_SIZE = 100
/** When a record was last changed. */
export const CHANGED_FIELD = 'DateModified'

/**
 * The props of a tab whose page has an add button. The page owns the button, the tab owns the dialog, and
 * `adding` says whether the dialog is open.
 */
export type TabProps = { adding: boolean; onAdd: () => void; onAdded: () => void }

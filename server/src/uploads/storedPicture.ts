/** The keys in the file store, and the size of the full picture in pixels. */
export type StoredPicture = { fileKey: string; listFileKey: string; width: number; height: number }

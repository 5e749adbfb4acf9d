/** Its keys in the file store, and the size of the whole picture in pixels. */
export type StoredPicture = { fileKey: string; listFileKey: string; width: number; height: number }

/** Clients name photos by UUIDs. Upload ids are 16 bytes as well, so a photo that is sent again has the same id. */
export const uploadIdOf = (key: string): string =>
  Buffer.from(key.replaceAll('-', ''), 'hex').toString('base64url')

export const keyOfUpload = (uploadId: string): string =>
  Buffer.from(uploadId, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5')

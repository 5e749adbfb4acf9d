/** The player of video streams. */
export const streamEn = {
  'stream.title': 'Video stream',
}

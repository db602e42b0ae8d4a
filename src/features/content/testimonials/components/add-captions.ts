export type Caption = { readonly from: number; readonly to: number; readonly text: string }

/** Shows captions on a film that has none yet. */
export function addCaptions(
  video: HTMLVideoElement | null,
  captions: readonly Caption[],
  label: string,
  locale: string,
): void {
  if (!video || video.textTracks.length > 0 || captions.length === 0) return
  const track = video.addTextTrack('captions', label, locale)
  for (const { from, to, text } of captions) track.addCue(new VTTCue(from, to, text))
  track.mode = 'showing'
}

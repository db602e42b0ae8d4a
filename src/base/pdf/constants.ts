/** Size and margins of a page, in points. */
export const PAPER = {
  size: 'A4',
  left: 64,
  right: 64,
  top: 64,
  bottom: 76,
  width: 595.28,
  height: 841.89,
} as const

export const COLOURS = { ink: '#1b2742', soft: '#4a5568', link: '#1f5a8c', tulip: '#b3262c' } as const

/** Letters in the second file of each font: the Turkish and central European ones that Latin-1 lacks. */
export const EXTENDED_CHARACTERS = 'ĀāĂăĄąĆćČčĎďĐđĒēĘęĚěĞğĢģĪīĮįİĶķĻļŁłŃńŅņŇňŌōŐőŘřŚśŞşŠšŢţŤťŪūŮůŰűŲųŹźŻżŽž'

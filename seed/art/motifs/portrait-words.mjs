// From the loose words of a portrait record (skin, hair, beard) to colours and styles.

export const skins = [
  [/(very ?dark|deep|ebony)/, [0.46, 0.062, 48]],
  [/(dark|brown)/, [0.57, 0.072, 52]],
  [/(tan|bronze|caramel)/, [0.68, 0.075, 57]],
  [/(olive|medium|wheat)/, [0.765, 0.068, 62]],
  [/(fair|pale|porcelain|rosy)/, [0.885, 0.042, 52]],
  [/./, [0.83, 0.057, 58]],
]
export const hairs = [
  [/(white|silver)/, [0.88, 0.008, 80]],
  [/(grey|gray|salt)/, [0.66, 0.012, 250]],
  [/(blond|fair|light)/, [0.76, 0.085, 82]],
  [/(red|auburn|ginger|copper)/, [0.5, 0.11, 42]],
  [/(chestnut|medium)/, [0.42, 0.06, 48]],
  [/dark[ -]?brown/, [0.31, 0.035, 45]],
  [/brown/, [0.38, 0.05, 48]],
  [/./, [0.25, 0.022, 268]],
]
export const pickColor = (table, word) => table.find(([test]) => test.test(word))[1]

/** The hairstyle drawn for a description: [behind, in front]. */
export function styleOf(words, female, age, random) {
  const known = [
    [/bald|shaved|none/, ['', '']],
    [/reced|thin/, ['', 'receding']],
    [/crown|fringe of/, ['', 'crown']],
    [/curl|afro/, female ? ['curly', 'middle'] : ['crop', 'short']],
    [/bun|up ?do|chignon|pinned/, ['bun', 'parted']],
    [/pony|tied|back/, female ? ['ponytail', 'parted'] : ['', 'swept']],
    [/bob|shoulder|chin/, ['bob', /fringe|bang/.test(words) ? 'fringe' : 'parted']],
    [/wav/, female ? ['wavy', 'middle'] : ['', 'swept']],
    [/long/, age > 56 ? ['wavy', 'parted'] : ['long', random.pick(['middle', 'parted', 'fringe'])]],
    [/side|part/, female ? ['bob', 'parted'] : ['', 'side']],
    [/swept|combed/, ['', 'swept']],
    [/short|crop|buzz/, ['', female ? 'swept' : 'short']],
  ].find(([test]) => test.test(words))
  if (known) return known[1]
  if (female)
    return random.pick([
      ['long', 'middle'],
      ['bob', 'parted'],
      ['bun', 'parted'],
      ['wavy', 'middle'],
      ['ponytail', 'parted'],
    ])
  return age > 57
    ? ['', 'receding']
    : random.pick([
        ['', 'short'],
        ['', 'side'],
        ['', 'swept'],
      ])
}

/** A yes, no or kind from a loosely typed field. */
export const kindOf = (value, list, usual) =>
  !value || /^(no|none|false)$/i.test(String(value))
    ? ''
    : (list.find((k) => String(value).includes(k)) ?? usual)

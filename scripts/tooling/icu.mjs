/**
 * What an ICU message asks for: its arguments with their kind, and its tags. Two translations of one message must
 * ask for the same. Also finds the traps of the apostrophe: `l'{name}` shows the braces instead of the name.
 */

/** @returns `{ needs, problems }`: sorted descriptions such as `count plural`, `name`, `<link>` */
export function readMessage(message) {
  const reader = { text: message, at: 0, needs: new Set(), problems: [] }
  readText(reader, 0)
  if (reader.at < message.length) reader.problems.push('has a closing brace too many')
  return { needs: [...reader.needs].sort(), problems: reader.problems }
}

function readText(reader, depth) {
  while (reader.at < reader.text.length) {
    const char = reader.text[reader.at]
    if (char === '}') {
      if (depth > 0) return
      break
    }
    if (char === '{') readArgument(reader, depth)
    else if (char === '<') readTag(reader)
    else if (char === "'") readApostrophe(reader)
    else reader.at++
  }
}

/** An apostrophe before a brace begins a quotation in which nothing is filled in. */
function readApostrophe(reader) {
  const next = reader.text[reader.at + 1]
  if (next === undefined || !'{}<#'.includes(next)) {
    reader.at++
    return
  }
  reader.problems.push(`has an apostrophe before "${next}", which quotes it: write ’ (the typographic one)`)
  const end = reader.text.indexOf("'", reader.at + 2)
  reader.at = end < 0 ? reader.text.length : end + 1
}

function readTag(reader) {
  const tag = /^<\/?([a-zA-Z][\w-]*)\s*\/?>/.exec(reader.text.slice(reader.at))
  if (tag) reader.needs.add(`<${tag[1]}>`)
  reader.at += tag ? tag[0].length : 1
}

function readArgument(reader, depth) {
  const head = /^\{\s*(\w+)\s*(?:,\s*(\w+)\s*)?(,|\})/.exec(reader.text.slice(reader.at))
  if (!head) {
    reader.problems.push('has a brace that opens no argument')
    reader.at++
    return
  }
  const [whole, name, kind = '', closes] = head
  reader.needs.add(kind ? `${name} ${kind}` : name)
  reader.at += whole.length
  if (closes === '}') return
  if (kind === 'plural' || kind === 'select' || kind === 'selectordinal') readChoices(reader, depth, name)
  else reader.at = reader.text.indexOf('}', reader.at) + 1 || reader.text.length
}

function readChoices(reader, depth, name) {
  const names = []
  for (;;) {
    const choice = /^\s*(?:offset:\d+\s*)?(=?\w+)\s*\{/.exec(reader.text.slice(reader.at))
    if (!choice) break
    names.push(choice[1])
    reader.at += choice[0].length
    readText(reader, depth + 1)
    reader.at++
  }
  const end = /^\s*\}/.exec(reader.text.slice(reader.at))
  if (end) reader.at += end[0].length
  else reader.problems.push(`does not close the choices of "${name}"`)
  if (!names.includes('other')) reader.problems.push(`has no "other" for "${name}"`)
}

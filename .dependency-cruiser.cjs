/**
 * Which folder may know which: app → features → ui → lib. A rule here is one sentence of ARCHITECTURE.md, and its
 * comment is what a person reads who broke it.
 */
const FOLDERS = ['app', 'features', 'ui', 'db', 'i18n', 'server', 'lib']

/** @param {string} from @param {string[]} allowed folders it may import besides itself */
function only(from, allowed, comment, except = '') {
  const forbidden = FOLDERS.filter((name) => name !== from && !allowed.includes(name))
  return {
    name: `${from}-knows-only-${allowed.join('-') || 'itself'}`,
    comment,
    severity: 'error',
    from: { path: `^src/${from}/`, pathNot: ['\\.test\\.tsx?$', ...(except ? [except] : [])] },
    to: { path: `^src/(?:${forbidden.join('|')})/` },
  }
}

module.exports = {
  forbidden: [
    only('lib', [], 'lib is the bottom: it serves every project, so it knows nothing of ours.'),
    only('i18n', ['lib'], 'Words and languages know no feature.'),
    only('ui', ['lib', 'i18n'], 'The design system is domain-free: hand it what it shows as props.'),
    only(
      'db',
      ['lib'],
      'The database layer knows no feature; schema.ts alone gathers their tables.',
      '^src/db/schema\\.ts$',
    ),
    only(
      'features',
      ['ui', 'db', 'i18n', 'lib'],
      'A feature knows neither the pages that show it nor the process that runs it.',
    ),
    only(
      'app',
      ['features', 'ui', 'i18n', 'lib'],
      'Pages are routing only: ask a feature’s loader or action, never the database.',
    ),
    only(
      'server',
      ['features', 'ui', 'db', 'i18n', 'lib'],
      'The process reaches pages through Next, never by import.',
    ),
    {
      name: 'no-cycles',
      comment:
        'Two files that need each other are one file, or hide a third. Imports of types alone do not count.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/payload-types\\.ts$' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-development-packages',
      comment: 'This package is not installed in production: move it to "dependencies" or do without.',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: '^node_modules/@types/',
      },
    },
    {
      name: 'admin-interface-stays-in-the-admin',
      comment: 'Payload’s admin components weigh more than a whole public page.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: ['^src/app/\\(payload\\)/', '^src/content/core/', '^src/payload\\.config\\.ts$'],
      },
      to: {
        path: '^node_modules/@payloadcms/(?:ui|next|richtext-lexical)/',
        dependencyTypesNot: ['type-only'],
      },
    },
  ],
  options: {
    parser: 'swc', // TypeScript 7 has no programming interface yet
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.css$' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'require'],
    },
  },
}

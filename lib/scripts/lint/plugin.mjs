import path from 'node:path'
import { importViolation } from './import-direction.mjs'
import { oneClock } from './one-clock.mjs'

/** Refuses an import of any form that the table of import-table.mjs does not list. */
const importDirection = {
  create(context) {
    const file = path.relative(context.cwd, context.filename).split(path.sep).join('/')
    const check = (node, source, typeOnly) => {
      const specifier = textOf(source)
      const message = specifier === undefined ? undefined : importViolation(file, specifier, typeOnly)
      if (message) context.report({ node, message })
    }
    return {
      ImportDeclaration: (node) => check(node, node.source, onlyTypes(node.importKind, node.specifiers)),
      ExportNamedDeclaration: (node) => check(node, node.source, onlyTypes(node.exportKind, node.specifiers)),
      ExportAllDeclaration: (node) => check(node, node.source, node.exportKind === 'type'),
      ImportExpression: (node) => check(node, node.source, false),
      TSImportType: (node) => check(node, node.source ?? node.argument?.literal ?? node.argument, true),
      CallExpression: (node) => {
        if (node.callee.type === 'Identifier' && node.callee.name === 'require') check(node, node.arguments[0], false)
      },
    }
  },
}

function textOf(source) {
  if (source?.type === 'Literal' && typeof source.value === 'string') return source.value
  if (source?.type === 'TemplateLiteral' && source.expressions.length === 0) return source.quasis[0].value.cooked
  return undefined
}

function onlyTypes(kind, specifiers) {
  if (kind === 'type') return true
  return specifiers.length > 0 && specifiers.every((specifier) => (specifier.importKind ?? specifier.exportKind) === 'type')
}

/** Refuses server actions, because only a route handler, which names its permission, may change data. */
const noServerActions = {
  create: (context) => ({
    ExpressionStatement(node) {
      if (node.directive === 'use server') context.report({ node, message: "No server actions: write a route with lib/http's handle." })
    },
  }),
}

export default {
  meta: { name: 'quotedesk' },
  rules: { 'import-direction': importDirection, 'no-server-actions': noServerActions, 'one-clock': oneClock },
}

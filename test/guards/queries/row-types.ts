import { join } from 'node:path'
import {
  type CallExpression,
  isCallExpression,
  isFunctionDeclaration,
  isFunctionLikeDeclaration,
  isIdentifier,
  isObjectLiteralExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isShorthandPropertyAssignment,
  isVariableDeclaration,
  type Node,
} from 'typescript/unstable/ast'
import { API, type Checker, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync'
import { root } from '../repository.ts'

/** A property of a row type. `type` is what a value is at run time: 'string' also for a union of strings. */
export type RowColumn = { name: string; type: string; isNullable: boolean; isOptional: boolean }

/** A call `….query<Row>({ name, text, … })` and the row type that the compiler gives it. */
export type QuerySite = {
  path: string
  start: number
  /** The function around it. */
  caller: string
  /** The source of its name. */
  name: string
  /** Name and text use no variable of the function around it, so they are always the same. */
  isConstant: boolean
  /** Undefined: the rows are `unknown`, so no column is used. */
  columns: RowColumn[] | undefined
  /** The row type allows columns that it does not name. */
  isOpen: boolean
}

/** Asks the compiler for every query of these files. */
export function readQuerySites(paths: readonly string[]): QuerySite[] {
  const api = new API({ cwd: root })
  try {
    const [project] = api
      .updateSnapshot({ openProjects: [join(import.meta.dirname, 'tsconfig.json')] })
      .getProjects()
    if (project === undefined) throw new Error('tsconfig.json cannot be opened')
    return paths.flatMap((path) => {
      const file = project.program.getSourceFile(join(root, path))
      if (file === undefined) throw new Error(`${path} is not part of the server`)
      return listQueryCalls(file).map((call) => readSite(project.checker, path, call))
    })
  } finally {
    api.close()
  }
}

type QueryCall = { call: CallExpression; name: Node; text: Node }

function listQueryCalls(file: Node): QueryCall[] {
  const found: QueryCall[] = []
  const visit = (node: Node): void => {
    if (
      isCallExpression(node) &&
      isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === 'query'
    ) {
      const [name, text] = ['name', 'text'].map((key) => findProperty(node.arguments[0], key))
      if (name !== undefined && text !== undefined) found.push({ call: node, name, text })
    }
    node.forEachChild(visit)
  }
  visit(file)
  return found
}

function findProperty(node: Node | undefined, key: string): Node | undefined {
  if (node === undefined || !isObjectLiteralExpression(node)) return undefined
  for (const property of node.properties) {
    if (isPropertyAssignment(property) && property.name.getText() === key) return property.initializer
    if (isShorthandPropertyAssignment(property) && property.name.getText() === key) return property.name
  }
  return undefined
}

function readSite(checker: Checker, path: string, { call, name, text }: QueryCall): QuerySite {
  const row = findRowType(checker, call)
  if (row === undefined || (row.flags & TypeFlags.Any) !== 0)
    throw new Error(`${path}: the row type of ${name.getText()} cannot be read`)
  const isTyped = (row.flags & TypeFlags.Unknown) === 0
  return {
    path,
    start: call.getStart(),
    caller: findCaller(call),
    name: name.getText(),
    isConstant: [name, text].every((part) => usesOnlyFileScope(checker, part)),
    columns: isTyped
      ? checker.getPropertiesOfType(row).map((property) => toColumn(checker, property))
      : undefined,
    isOpen: isTyped && checker.getIndexInfosOfType(row).length > 0,
  }
}

/** `Promise<Row[]>` of a Db, or `Promise<QueryResult<Row>>` of a client of pg. */
function findRowType(checker: Checker, call: CallExpression): Type | undefined {
  const type = checker.getTypeAtLocation(call)
  const promise = type && checker.getNonNullableType(type)
  const rows = promise && findTypeArgument(checker, promise)
  return rows && findTypeArgument(checker, rows)
}

function findTypeArgument(checker: Checker, type: Type): Type | undefined {
  return type.isTypeReference() ? checker.getTypeArguments(type)[0] : undefined
}

/** The outermost named function or constant. */
function findCaller(node: Node): string {
  const [name = ''] = listAncestors(node)
    .filter((at) => isFunctionDeclaration(at) || isVariableDeclaration(at))
    .map((at) => at.name?.getText())
    .toReversed()
  return name
}

function usesOnlyFileScope(checker: Checker, expression: Node): boolean {
  let isConstant = true
  const visit = (node: Node): void => {
    if (isIdentifier(node) && !isPropertyName(node)) {
      const declaration = checker.getSymbolAtLocation(node)?.declarations[0]?.resolve()
      if (declaration !== undefined && isLocal(declaration, expression)) isConstant = false
    }
    node.forEachChild(visit)
  }
  visit(expression)
  return isConstant
}

const isPropertyName = (node: Node) => isPropertyAccessExpression(node.parent) && node.parent.name === node

function isLocal(declaration: Node, expression: Node): boolean {
  const ancestors = listAncestors(declaration)
  return !ancestors.includes(expression) && ancestors.some(isFunctionLikeDeclaration)
}

function listAncestors(node: Node): Node[] {
  return node.parent === undefined ? [] : [node.parent, ...listAncestors(node.parent)]
}

function toColumn(checker: Checker, property: ReturnType<Checker['getPropertiesOfType']>[number]): RowColumn {
  const type = checker.getTypeOfSymbol(property) ?? checker.getUnknownType()
  return {
    name: property.name,
    type: nameType(checker, checker.getNonNullableType(type) ?? type),
    isNullable: checker.isTypeAssignableTo(checker.getNullType(), type),
    isOptional: (property.flags & SymbolFlags.Optional) !== 0,
  }
}

function nameType(checker: Checker, type: Type): string {
  if ((type.flags & TypeFlags.Never) !== 0) return 'null'
  if (checker.isTypeAssignableTo(type, checker.getStringType())) return 'string'
  if (checker.isTypeAssignableTo(type, checker.getNumberType())) return 'number'
  if (checker.isTypeAssignableTo(type, checker.getBooleanType())) return 'boolean'
  if (checker.isArrayType(type)) {
    const element = findTypeArgument(checker, type)
    return element === undefined ? 'unknown[]' : `${nameType(checker, element)}[]`
  }
  return checker.typeToString(type).replace(/^Buffer<.*/, 'Buffer')
}

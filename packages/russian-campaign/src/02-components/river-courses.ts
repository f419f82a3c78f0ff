import type { BadInput, Board, HexId } from '@eastfront/kernel';
import { badInput, hexOf, inside, isRecord } from '@eastfront/kernel';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';

/** The courses of the rivers by name, each from its source, hex by hex to a neighbour. */
export type RiverCourses = Readonly<Record<string, readonly (readonly HexId[])[]>>;

type RiverBoard = Board<{ readonly rivers?: readonly string[] }>;

const readCourse = (
  board: RiverBoard,
  value: unknown,
  path: string,
): Either<readonly BadInput[], readonly HexId[]> => {
  if (!Array.isArray(value)) return left([badInput(path, 'the labels of a course', value)]);
  const course: HexId[] = [];
  const bad: BadInput[] = [];
  value.forEach((label: unknown, i) => {
    const hex = typeof label === 'string' ? hexOf(board.grid, label) : null;
    const before = course.at(-1);
    if (hex === null || board.exists[hex] !== 1)
      bad.push(badInput(inside(path, i), 'the label of a hex on the board', label));
    else if (before !== undefined && !board.neighbours.subarray(6 * before, 6 * before + 6).includes(hex))
      bad.push(badInput(inside(path, i), 'a neighbour of the hex before', label));
    else course.push(hex);
  });
  return bad.length > 0 ? left(bad) : right(course);
};

/** What the hexes say, where nothing is said of the courses: neighbours with the same river, two by two. */
const coursesOfFields = ({ hexes, fields, neighbours }: RiverBoard): RiverCourses => {
  const courses: Record<string, (readonly HexId[])[]> = {};
  for (const hex of hexes)
    for (const name of fields[hex]?.rivers ?? []) {
      const pairs = [...neighbours.subarray(6 * hex, 6 * hex + 6)]
        .filter((other) => other > hex && fields[other]?.rivers?.includes(name) === true)
        .map((other) => [hex, other]);
      courses[name] = [...(courses[name] ?? []), ...pairs];
    }
  return courses;
};

/** Reads the courses of the rivers on a board; they matter to pictures only. */
export const readCourses = (
  board: RiverBoard,
  json: unknown,
  path: string,
): Either<readonly BadInput[], RiverCourses> => {
  if (json === undefined) return right(coursesOfFields(board));
  if (!isRecord(json)) return left([badInput(path, 'courses by river', json)]);
  const bad: BadInput[] = [];
  const courses: Record<string, (readonly HexId[])[]> = {};
  for (const [name, lines] of Object.entries(json)) {
    if (!Array.isArray(lines)) {
      bad.push(badInput(inside(path, name), 'a list of courses', lines));
      continue;
    }
    const read = lines.map((line: unknown, i) => readCourse(board, line, inside(inside(path, name), i)));
    bad.push(...read.flatMap((line) => (line._tag === 'Left' ? line.left : [])));
    courses[name] = read.flatMap((line) => (line._tag === 'Right' ? [line.right] : []));
  }
  return bad.length > 0 ? left(bad) : right(courses);
};

import { describeOnBothEngines } from 'test/engines';
import { assignment, gradeEntry } from 'test/factories/school';
import { expect, it } from 'vitest';
import { tables } from '~/features.server';
import { renameRecords } from './rename-classes.server';

const biology = { id: 'a', name: 'Biology', archived: false };
const algebra = { id: 'b', name: 'Algebra', archived: false };

describeOnBothEngines('renamed classes', (open) => {
  const openWithRecords = async () => {
    const { db } = await open();
    const names = ['Biology', 'Algebra', 'Chemistry'];
    await db
      .insertInto('grades')
      .values(names.map((className) => gradeEntry({ id: className, className })))
      .execute();
    await db
      .insertInto('assignments')
      .values(names.map((className) => assignment({ id: className, className })))
      .execute();
    const namesOf = async (table: 'grades' | 'assignments') =>
      (await db.selectFrom(table).select(['id', 'className']).orderBy('id').execute()).map(
        ({ id, className }) => `${id}: ${className}`,
      );
    return { db, namesOf };
  };

  it('keep their grades and assignments, and leave the others alone', async () => {
    const { db, namesOf } = await openWithRecords();
    await renameRecords(
      db,
      tables,
      [biology, algebra],
      [{ ...biology, name: 'Life Science' }, algebra],
    );
    const expected = ['Algebra: Algebra', 'Biology: Life Science', 'Chemistry: Chemistry'];
    expect(await namesOf('grades')).toEqual(expected);
    expect(await namesOf('assignments')).toEqual(expected);
  });

  it('may trade their names', async () => {
    const { db, namesOf } = await openWithRecords();
    await renameRecords(
      db,
      tables,
      [biology, algebra],
      [
        { ...biology, name: 'Algebra' },
        { ...algebra, name: 'Biology' },
      ],
    );
    expect(await namesOf('grades')).toEqual([
      'Algebra: Biology',
      'Biology: Algebra',
      'Chemistry: Chemistry',
    ]);
  });

  it('leave the records of a class that was taken off the list', async () => {
    const { db, namesOf } = await openWithRecords();
    await renameRecords(db, tables, [biology, algebra], [algebra]);
    expect(await namesOf('grades')).toContain('Biology: Biology');
  });
});

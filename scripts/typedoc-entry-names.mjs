import { Converter, ReflectionKind } from 'typedoc';
import { packages } from './workspaces.mjs';

/** Calls every documented module by what a consumer imports, `@eastfront/kernel/codec`, not by its source folder. */
export const load = (app) => {
  const specifiers = new Map(
    packages().flatMap(({ entries }) => entries.map(({ source, specifier }) => [source, specifier])),
  );
  app.converter.on(Converter.EVENT_CREATE_DECLARATION, (context, reflection) => {
    if (!reflection.kindOf(ReflectionKind.Module)) return;
    const source = context.getSymbolFromReflection(reflection)?.declarations?.[0]?.getSourceFile().fileName;
    const specifier = specifiers.get(source);
    if (specifier !== undefined) reflection.name = specifier;
  });
};

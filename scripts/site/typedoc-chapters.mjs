import { Comment, CommentTag, Converter } from 'typedoc';
import { chapterOf } from './chapters.mjs';

/** Groups what a module exports by the folder of its source, which is a chapter of a rulebook or a part of the kernel. */
export const load = (app) => {
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, (context) => {
    const { project } = context;
    for (const member of (project.children ?? []).flatMap(({ children = [] }) => children)) {
      const target = member.isReference() ? member.getTargetReflectionDeep() : member;
      const file = context.getSymbolFromReflection(target)?.declarations?.[0]?.getSourceFile().fileName;
      if (file === undefined) continue;
      const tag = new CommentTag('@category', [{ kind: 'text', text: chapterOf(file) }]);
      // The category of a function is read from its signatures where these are told, otherwise from itself.
      for (const one of member.signatures ?? [member]) {
        one.comment ??= new Comment();
        one.comment.blockTags.push(tag);
      }
    }
  });
};

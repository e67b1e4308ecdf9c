import {
  newBlock as block,
  newEvent as event,
  newSection as section,
} from '~/features/posts/post-defaults';
import type { BlockType, FormBlock, FormEvent, FormSection, SectionType } from './form-model';
import { toFormBlock, toFormEvent, toFormSection } from './form-values';

/** A block as it is when just added to an event. */
export function newBlock(type: BlockType): FormBlock {
  return toFormBlock(block(type));
}

/** An event as it is when just added to a timeline. */
export function newEvent(): FormEvent {
  return toFormEvent(event());
}

/** A section as it is when just added to a post. */
export function newSection(type: SectionType): FormSection {
  return toFormSection(section(type));
}

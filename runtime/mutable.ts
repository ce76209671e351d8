/** For what is built member by member where a spread would cost too much, and is readonly for everybody else. */
export type Mutable<T> = { -readonly [member in keyof T]: T[member] };

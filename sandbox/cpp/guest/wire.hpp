// Values between a tester and the program under test, by copy, from a closed set of types.
//
// Included in the middle of a unit, after the text whose functions are called, so that it adds nothing that this
// text could see: containers are known where their header was included before. Every value is written with a tag
// of its kind, and is checked against its type when it is read. What comes from the program is only ever data:
// counts are bounded by the bytes that are there, and a number that its type cannot hold ends the run.
//
// Tags: b bool, c char, i signed and u unsigned integer (8 bytes), f d e floating point (bit for bit), s string
// (8 bytes of length), z no string, v sequence (8 bytes of count), m map, t tuple, o optional, a variant,
// y any, n nothing. Numbers are written as this machine has them.
#ifndef SPECIATE_WIRE_HPP
#define SPECIATE_WIRE_HPP

#include <cstddef>
#include <exception>
#include <new>
#include <type_traits>
#include <typeinfo>
#include <utility>

extern "C" {
/// Ends this side because of what cannot cross or arrived damaged. Each side has its own.
[[noreturn]] void speciate_broken(const char *why);
/// A type's name as it is written in source. Allocated.
char *speciate_type_name(const ::std::type_info *type);
/// Sends a frame. Does not return where the other side is gone.
void speciate_send(const void *data, ::std::size_t size);
/// Receives a frame, allocated. Does not return where the other side is gone.
void *speciate_receive(::std::size_t *size);
}

namespace speciate {

/// The largest frame, request or answer.
inline constexpr ::std::size_t frame_bytes = ::std::size_t{32} << 20;
/// How deep values of `any` may hold each other.
inline constexpr int any_depth = 32;

class Writer {
public:
  Writer() = default;
  Writer(const Writer &) = delete;
  Writer &operator=(const Writer &) = delete;
  ~Writer() { __builtin_free(data_); }

  void raw(const void *data, ::std::size_t size) {
    if (size > frame_bytes - size_) {
      speciate_broken("a value is larger than 32 MiB");
    }
    if (size_ + size > capacity_) {
      capacity_ = 2 * (size_ + size) + 64;
      data_ = static_cast<char *>(__builtin_realloc(data_, capacity_));
      if (data_ == nullptr) {
        speciate_broken("no memory for a value");
      }
    }
    __builtin_memcpy(data_ + size_, data, size);
    size_ += size;
  }
  void tag(char kind) { raw(&kind, 1); }
  template <class Number> void number(Number value) { raw(&value, sizeof value); }
  void text(const char *data, ::std::size_t size) {
    tag('s');
    number<unsigned long long>(size);
    raw(data, size);
  }
  void send() const { speciate_send(data_, size_); }

private:
  char *data_ = nullptr;
  ::std::size_t size_ = 0;
  ::std::size_t capacity_ = 0;
};

class Reader {
public:
  Reader() : data_(static_cast<char *>(speciate_receive(&size_))) {}
  Reader(const Reader &) = delete;
  Reader &operator=(const Reader &) = delete;
  ~Reader() { __builtin_free(data_); }

  const char *raw(::std::size_t size) {
    if (size > size_ - at_) {
      speciate_broken("a value ends early");
    }
    const char *found = data_ + at_;
    at_ += size;
    return found;
  }
  char tag() { return *raw(1); }
  void expect(char kind) {
    if (tag() != kind) {
      speciate_broken("a value is of another type");
    }
  }
  template <class Number> Number number() {
    Number value;
    __builtin_memcpy(&value, raw(sizeof value), sizeof value);
    return value;
  }
  /// A count of parts, each of which takes a byte at least.
  ::std::size_t count() {
    auto found = number<unsigned long long>();
    if (found > size_ - at_) {
      speciate_broken("a value ends early");
    }
    return found;
  }
  /// Characters and their number, up to the next use of this reader's data.
  const char *text(::std::size_t *size) {
    expect('s');
    *size = count();
    return raw(*size);
  }
  void end() const {
    if (at_ != size_) {
      speciate_broken("a value is longer than its type");
    }
  }

private:
  ::std::size_t size_ = 0;
  char *data_;
  ::std::size_t at_ = 0;
};

template <class> inline constexpr bool is_none = false;

/// How values of a type cross. The general case is a type that does not.
template <class Type, class = void> struct Codec {
  static_assert(is_none<Type>, "values of this type cannot cross between test and program");
};

/// A whole number as another type. What does not fit is no value of that type.
template <class To, class From> To exact(From value) {
  To found = static_cast<To>(value);
  if (static_cast<From>(found) != value || (found < To{}) != (value < From{})) {
    speciate_broken("a number does not fit the type that the tests know");
  }
  return found;
}

template <class To, class From> To rounded(From value) {
  if constexpr (::std::is_floating_point_v<To>) {
    return static_cast<To>(value);
  } else {
    if (!(value > From{-9e18L} && value < From{9e18L}) ||
        static_cast<From>(static_cast<long long>(value)) != value) {
      speciate_broken("a number does not fit the type that the tests know");
    }
    return exact<To>(static_cast<long long>(value));
  }
}

template <class To, class From> To whole(From value) {
  if constexpr (::std::is_floating_point_v<To>) {
    return static_cast<To>(value);
  } else {
    return exact<To>(value);
  }
}

template <class Type> struct Codec<Type, ::std::enable_if_t<::std::is_arithmetic_v<Type>>> {
  static void put(Writer &to, Type value) {
    if constexpr (::std::is_same_v<Type, bool>) {
      to.tag('b');
      to.number<char>(value ? 1 : 0);
    } else if constexpr (::std::is_same_v<Type, char>) {
      to.tag('c');
      to.number(value);
    } else if constexpr (::std::is_floating_point_v<Type>) {
      to.tag(::std::is_same_v<Type, float> ? 'f' : ::std::is_same_v<Type, double> ? 'd' : 'e');
      to.number(value);
    } else if constexpr (::std::is_signed_v<Type>) {
      to.tag('i');
      to.number<long long>(value);
    } else {
      to.tag('u');
      to.number<unsigned long long>(value);
    }
  }
  static Type get(Reader &from) {
    switch (from.tag()) {
    case 'b':
      switch (from.number<char>()) {
      case 0:
        return whole<Type>(0);
      case 1:
        return whole<Type>(1);
      default:
        speciate_broken("a bool is neither true nor false");
      }
    case 'c':
      return whole<Type>(from.number<char>());
    case 'i':
      return whole<Type>(from.number<long long>());
    case 'u':
      return whole<Type>(from.number<unsigned long long>());
    case 'f':
      return rounded<Type>(from.number<float>());
    case 'd':
      return rounded<Type>(from.number<double>());
    case 'e':
      return rounded<Type>(from.number<long double>());
    default:
      speciate_broken("a value is of another type");
    }
  }
};

template <> struct Codec<const char *> {
  static void put(Writer &to, const char *value) {
    if (value == nullptr) {
      to.tag('z');
    } else {
      to.text(value, __builtin_strlen(value));
    }
  }
  /// Kept for the whole run, as nobody owns it.
  static const char *get(Reader &from) {
    if (from.tag() == 'z') {
      return nullptr;
    }
    ::std::size_t size = from.count();
    const char *data = from.raw(size);
    char *kept = static_cast<char *>(__builtin_malloc(size + 1));
    if (kept == nullptr) {
      speciate_broken("no memory for a value");
    }
    __builtin_memcpy(kept, data, size);
    kept[size] = 0;
    return kept;
  }
};

#ifdef _GLIBCXX_STRING
template <> struct Codec<::std::string> {
  static void put(Writer &to, const ::std::string &value) { to.text(value.data(), value.size()); }
  static ::std::string get(Reader &from) {
    ::std::size_t size = 0;
    const char *data = from.text(&size);
    return ::std::string(data, size);
  }
};
#endif

#ifdef _GLIBCXX_STRING_VIEW
template <> struct Codec<::std::string_view> {
  static void put(Writer &to, ::std::string_view value) { to.text(value.data(), value.size()); }
  /// Kept for the whole run, as nobody owns it.
  static ::std::string_view get(Reader &from) {
    ::std::size_t size = 0;
    const char *data = from.text(&size);
    char *kept = static_cast<char *>(__builtin_malloc(size + 1));
    if (kept == nullptr) {
      speciate_broken("no memory for a value");
    }
    __builtin_memcpy(kept, data, size);
    return ::std::string_view(kept, size);
  }
};
#endif

template <class> struct IsSequence : ::std::false_type {};
template <class> struct IsMap : ::std::false_type {};

#ifdef _GLIBCXX_VECTOR
template <class Part> struct IsSequence<::std::vector<Part>> : ::std::true_type {};
#endif
#ifdef _GLIBCXX_DEQUE
template <class Part> struct IsSequence<::std::deque<Part>> : ::std::true_type {};
#endif
#ifdef _GLIBCXX_LIST
template <class Part> struct IsSequence<::std::list<Part>> : ::std::true_type {};
#endif
#ifdef _GLIBCXX_SET
template <class Part, class Order> struct IsSequence<::std::set<Part, Order>> : ::std::true_type {};
template <class Part, class Order> struct IsSequence<::std::multiset<Part, Order>> : ::std::true_type {};
#endif
#ifdef _GLIBCXX_UNORDERED_SET
template <class Part> struct IsSequence<::std::unordered_set<Part>> : ::std::true_type {};
template <class Part> struct IsSequence<::std::unordered_multiset<Part>> : ::std::true_type {};
#endif
#ifdef _GLIBCXX_MAP
template <class Key, class Value, class Order>
struct IsMap<::std::map<Key, Value, Order>> : ::std::true_type {};
template <class Key, class Value, class Order>
struct IsMap<::std::multimap<Key, Value, Order>> : ::std::true_type {};
#endif
#ifdef _GLIBCXX_UNORDERED_MAP
template <class Key, class Value> struct IsMap<::std::unordered_map<Key, Value>> : ::std::true_type {};
template <class Key, class Value> struct IsMap<::std::unordered_multimap<Key, Value>> : ::std::true_type {};
#endif

template <class Type> struct Codec<Type, ::std::enable_if_t<IsSequence<Type>::value>> {
  using Part = typename Type::value_type;
  static void put(Writer &to, const Type &value) {
    to.tag('v');
    to.number<unsigned long long>(value.size());
    for (const auto &part : value) {
      Codec<Part>::put(to, part);
    }
  }
  static Type get(Reader &from) {
    from.expect('v');
    Type value;
    for (auto rest = from.count(); rest > 0; --rest) {
      value.insert(value.end(), Codec<Part>::get(from));
    }
    return value;
  }
};

template <class Type> struct Codec<Type, ::std::enable_if_t<IsMap<Type>::value>> {
  using Key = typename Type::key_type;
  using Value = typename Type::mapped_type;
  static void put(Writer &to, const Type &value) {
    to.tag('m');
    to.number<unsigned long long>(value.size());
    for (const auto &part : value) {
      Codec<Key>::put(to, part.first);
      Codec<Value>::put(to, part.second);
    }
  }
  static Type get(Reader &from) {
    from.expect('m');
    Type value;
    for (auto rest = from.count(); rest > 0; --rest) {
      Key key = Codec<Key>::get(from);
      value.insert({::std::move(key), Codec<Value>::get(from)});
    }
    return value;
  }
};

template <class First, class Second> struct Codec<::std::pair<First, Second>> {
  static void put(Writer &to, const ::std::pair<First, Second> &value) {
    to.tag('t');
    to.number<unsigned long long>(2);
    Codec<First>::put(to, value.first);
    Codec<Second>::put(to, value.second);
  }
  static ::std::pair<First, Second> get(Reader &from) {
    from.expect('t');
    if (from.count() != 2) {
      speciate_broken("a value is of another type");
    }
    First first = Codec<First>::get(from);
    return {::std::move(first), Codec<Second>::get(from)};
  }
};

#ifdef _GLIBCXX_ARRAY
template <class Part, ::std::size_t Count> struct Codec<::std::array<Part, Count>> {
  static void put(Writer &to, const ::std::array<Part, Count> &value) {
    to.tag('v');
    to.number<unsigned long long>(Count);
    for (const auto &part : value) {
      Codec<Part>::put(to, part);
    }
  }
  static ::std::array<Part, Count> get(Reader &from) {
    from.expect('v');
    if (from.count() != Count) {
      speciate_broken("an array is of another length");
    }
    ::std::array<Part, Count> value{};
    for (auto &part : value) {
      part = Codec<Part>::get(from);
    }
    return value;
  }
};
#endif

#ifdef _GLIBCXX_COMPLEX
template <class Part> struct Codec<::std::complex<Part>> {
  static void put(Writer &to, const ::std::complex<Part> &value) {
    Codec<::std::pair<Part, Part>>::put(to, {value.real(), value.imag()});
  }
  static ::std::complex<Part> get(Reader &from) {
    auto parts = Codec<::std::pair<Part, Part>>::get(from);
    return {parts.first, parts.second};
  }
};
#endif

#ifdef _GLIBCXX_TUPLE
template <class... Parts> struct Codec<::std::tuple<Parts...>> {
  static void put(Writer &to, const ::std::tuple<Parts...> &value) {
    to.tag('t');
    to.number<unsigned long long>(sizeof...(Parts));
    ::std::apply([&to](const Parts &...part) { (Codec<Parts>::put(to, part), ...); }, value);
  }
  static ::std::tuple<Parts...> get(Reader &from) {
    from.expect('t');
    if (from.count() != sizeof...(Parts)) {
      speciate_broken("a value is of another type");
    }
    return ::std::tuple<Parts...>{Codec<Parts>::get(from)...};
  }
};
#endif

#ifdef _GLIBCXX_OPTIONAL
template <class Part> struct Codec<::std::optional<Part>> {
  static void put(Writer &to, const ::std::optional<Part> &value) {
    to.tag('o');
    to.number<char>(value.has_value() ? 1 : 0);
    if (value.has_value()) {
      Codec<Part>::put(to, *value);
    }
  }
  static ::std::optional<Part> get(Reader &from) {
    from.expect('o');
    if (from.number<char>() == 0) {
      return ::std::nullopt;
    }
    return Codec<Part>::get(from);
  }
};
#endif

#ifdef _GLIBCXX_VARIANT
template <> struct Codec<::std::monostate> {
  static void put(Writer &to, ::std::monostate) { to.tag('n'); }
  static ::std::monostate get(Reader &from) {
    from.expect('n');
    return {};
  }
};

template <class... Parts> struct Codec<::std::variant<Parts...>> {
  using Type = ::std::variant<Parts...>;
  static void put(Writer &to, const Type &value) {
    if (value.valueless_by_exception()) {
      speciate_broken("a variant has no value");
    }
    to.tag('a');
    to.number<unsigned long long>(value.index());
    ::std::visit([&to](const auto &part) { Codec<::std::decay_t<decltype(part)>>::put(to, part); }, value);
  }
  static Type get(Reader &from) {
    from.expect('a');
    return at<0>(from, from.number<unsigned long long>());
  }

private:
  template <::std::size_t Index> static Type at(Reader &from, unsigned long long index) {
    if constexpr (Index < sizeof...(Parts)) {
      if (index != Index) {
        return at<Index + 1>(from, index);
      }
      using Part = ::std::variant_alternative_t<Index, Type>;
      return Type(::std::in_place_index<Index>, Codec<Part>::get(from));
    } else {
      speciate_broken("a value is of another type");
    }
  }
};
#endif

#ifdef _GLIBCXX_ANY
/// The types that an `any` may hold, beside nothing.
template <class... Parts> struct AnyOf {
  static bool put(Writer &to, const ::std::any &value) {
    char code = 0;
    return (put_one<Parts>(to, value, ++code) || ...);
  }
  static bool get(Reader &from, char code, ::std::any &value) {
    char at = 0;
    return (get_one<Parts>(from, code, value, ++at) || ...);
  }

private:
  template <class Part> static bool put_one(Writer &to, const ::std::any &value, char code) {
    if (value.type() != typeid(Part)) {
      return false;
    }
    to.number(code);
    Codec<Part>::put(to, *::std::any_cast<Part>(&value));
    return true;
  }
  template <class Part> static bool get_one(Reader &from, char code, ::std::any &value, char at) {
    if (code != at) {
      return false;
    }
    value = Codec<Part>::get(from);
    return true;
  }
};

template <> struct Codec<::std::any> {
  static void put(Writer &to, const ::std::any &value);
  static ::std::any get(Reader &from);

private:
  static inline int depth = 0;
};

using Any = AnyOf<bool, char, int, unsigned, long, unsigned long, long long, unsigned long long, float, double,
                  long double, const char *
#ifdef _GLIBCXX_STRING
                  ,
                  ::std::string
#endif
#ifdef _GLIBCXX_VECTOR
                  ,
                  ::std::vector<::std::any>
#endif
                  >;

inline void Codec<::std::any>::put(Writer &to, const ::std::any &value) {
  to.tag('y');
  if (!value.has_value()) {
    to.number<char>(0);
    return;
  }
  if (++depth > any_depth || !Any::put(to, value)) {
    speciate_broken("an any holds what cannot cross");
  }
  --depth;
}

inline ::std::any Codec<::std::any>::get(Reader &from) {
  from.expect('y');
  char code = from.number<char>();
  ::std::any value;
  if (code != 0 && (++depth > any_depth || !Any::get(from, code, value))) {
    speciate_broken("an any holds what cannot cross");
  }
  if (code != 0) {
    --depth;
  }
  return value;
}
#endif

/// Stands for a field of any type, to count those of a struct.
struct AnyField {
  template <class Field> constexpr operator Field() const noexcept;
};

template <class Type, class Fields, class = void> struct HasFields : ::std::false_type {};
template <class Type, ::std::size_t... Index>
struct HasFields<Type, ::std::index_sequence<Index...>,
                 ::std::void_t<decltype(Type{(static_cast<void>(Index), AnyField{})...})>> : ::std::true_type {};

template <class Type, ::std::size_t Count = 8> constexpr ::std::size_t field_count() {
  if constexpr (Count == 0 || HasFields<Type, ::std::make_index_sequence<Count>>::value) {
    return Count;
  } else {
    return field_count<Type, Count - 1>();
  }
}

template <class> struct IsArray : ::std::false_type {};
#ifdef _GLIBCXX_ARRAY
template <class Part, ::std::size_t Count> struct IsArray<::std::array<Part, Count>> : ::std::true_type {};
#endif

/// Whether a type is a plain struct: up to eight fields that all can see, no constructor and no base.
template <class Type> constexpr bool is_struct() {
  if constexpr (::std::is_class_v<Type> && ::std::is_aggregate_v<Type> && !IsArray<Type>::value) {
    return field_count<Type>() > 0;
  } else {
    return false;
  }
}

/// Calls a function with the fields of a struct, in their order.
template <class Type, class Function> void with_fields(Type &value, Function function) {
  constexpr ::std::size_t count = field_count<::std::remove_const_t<Type>>();
#define SPECIATE_FIELDS(number, ...)                                                                               \
  if constexpr (count == number) {                                                                                 \
    auto &[__VA_ARGS__] = value;                                                                                   \
    function(__VA_ARGS__);                                                                                         \
  }
  SPECIATE_FIELDS(1, a)
  SPECIATE_FIELDS(2, a, b)
  SPECIATE_FIELDS(3, a, b, c)
  SPECIATE_FIELDS(4, a, b, c, d)
  SPECIATE_FIELDS(5, a, b, c, d, e)
  SPECIATE_FIELDS(6, a, b, c, d, e, f)
  SPECIATE_FIELDS(7, a, b, c, d, e, f, g)
  SPECIATE_FIELDS(8, a, b, c, d, e, f, g, h)
#undef SPECIATE_FIELDS
}

/// As a tuple of its fields. Each side has a type of its own, and the other's only has to have the same fields.
template <class Type> struct Codec<Type, ::std::enable_if_t<is_struct<Type>()>> {
  static void put(Writer &to, const Type &value) {
    to.tag('t');
    to.number<unsigned long long>(field_count<Type>());
    with_fields(value, [&to](const auto &...field) {
      (Codec<::std::decay_t<decltype(field)>>::put(to, field), ...);
    });
  }
  static Type get(Reader &from) {
    from.expect('t');
    if (from.count() != field_count<Type>()) {
      speciate_broken("a value is of another type");
    }
    Type value{};
    with_fields(value, [&from](auto &...field) {
      ((field = Codec<::std::decay_t<decltype(field)>>::get(from)), ...);
    });
    return value;
  }
};

template <class Parameter> using Stored = ::std::remove_cv_t<::std::remove_reference_t<Parameter>>;

/// Whether the callee can change the caller's argument.
template <class Parameter>
inline constexpr bool is_copied_back =
    ::std::is_lvalue_reference_v<Parameter> && !::std::is_const_v<::std::remove_reference_t<Parameter>>;

} // namespace speciate

#endif
